// Made from the server's types by its test 'the_client_speaks_the_same_language'; GROGNARD_BLESS=1 writes it anew. Do not edit.

/**
 * A new account.
 */
export type AccountWish = { 
/**
 * Three to thirty letters, digits, dashes or underscores.
 */
name: string, 
/**
 * Ten letters or more.
 */
password: string, 
/**
 * `en` or `it`: the language of notices.
 */
language?: string, };

/**
 * An action.
 */
export type ActWish = { 
/**
 * The seat that decides.
 */
seat: string, 
/**
 * The sequence of the view in which the choice was offered.
 */
sequence: number, 
/**
 * The offer's notation.
 */
notation: string, 
/**
 * What follows it as one order: played until something comes between, and taken back as one.
 */
then?: Array<string>, 
/**
 * A name that the client gives to this action alone, so that twice is once: up to 64 letters, digits, dashes and
 * underscores. With it the action is stale only if what its seat is offered has changed since; without, after any
 * change of the game.
 */
id?: string, 
/**
 * `en` or `it`.
 */
language?: string, 
/**
 * The log of the answer begins at this step.
 */
since?: number, };

/**
 * An action that is kept.
 */
export type Acted = { 
/**
 * The sequence that the action led to.
 */
sequence: number, 
/**
 * Whether it had been done before, by an earlier message with the same sequence.
 */
repeated: boolean, 
/**
 * The game as it stands now.
 */
view: View, };

/**
 * A player aid.
 */
export type Aid = { 
/**
 * One word by which it is asked for: no two aids of a game have the same.
 */
slug: string, 
/**
 * What it is about.
 */
kind: AidKind, 
/**
 * What it is called.
 */
name: Text, 
/**
 * Its tables, in the order in which they are read.
 */
tables: Array<AidTable>, };

/**
 * What an aid is about.
 */
export type AidKind = "sequence" | "chart" | "terrain" | "victory" | "glossary";

/**
 * A row of an aid.
 */
export type AidRow = { 
/**
 * Its cells. The first one says what the row is about.
 */
cells: Array<Text>, 
/**
 * Whether it is the one that counts now.
 */
now?: boolean, 
/**
 * Which rules say so.
 */
cites?: Array<Cite>, };

/**
 * One table of an aid.
 */
export type AidTable = { 
/**
 * What stands over it.
 */
name: Text, 
/**
 * The heads of its columns.
 */
columns: Array<Text>, 
/**
 * Its rows, each with a cell for every column.
 */
rows: Array<AidRow>, 
/**
 * Which rules it is of.
 */
cites?: Array<Cite>, };

/**
 * The player aids of a game for one pair of eyes.
 */
export type AidsAnswer = { 
/**
 * The change after which they hold.
 */
sequence: number, 
/**
 * The aids, in the order in which they are shown.
 */
aids: Array<Aid>, };

/**
 * Hexes of one colour.
 */
export type Area = { 
/**
 * What the colour means to the viewer: `own`, `enemy`, `good`, `bad`.
 */
tone: string, 
/**
 * What it is.
 */
name: Text, 
/**
 * Whether it bars something: it is hatched, so that it is told from what has the same colour.
 */
bars?: boolean, 
/**
 * The hexes by their printed numbers.
 */
hexes: Array<string>, };

/**
 * What goes into a gap of a message.
 */
export type Arg = number | string | Text;

/**
 * A board: where its hexes lie and what is in them.
 */
export type BoardMap = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its name for people.
 */
title: string, 
/**
 * Width of the picture.
 */
width: number, 
/**
 * Height of the picture.
 */
height: number, 
/**
 * From one flat side of a hex to the opposite one.
 */
hex: number, 
/**
 * The corners of a hex, from its middle, clockwise or not, in order.
 */
corners: Array<[number, number]>, 
/**
 * Every hex.
 */
hexes: Array<HexSpot>, 
/**
 * Cities and other places.
 */
places: Array<MapPlace>, 
/**
 * States and provinces.
 */
territories: Array<MapTerritory>, 
/**
 * Sides of hexes on which something lies, each once.
 */
sides: Array<MapSide>, };

/**
 * A value for each of up to eight seats.
 */
export type BySeat<T> = [T, T, T, T, T, T, T, T];

/**
 * The odds of one way to carry on.
 */
export type Case = { 
/**
 * Which way.
 */
name: Text, 
/**
 * That it goes ahead and is won, all in all.
 */
overall: Likelihood, 
/**
 * What may happen on the way, and how likely it is.
 */
chances: Array<Likelihood>, 
/**
 * How much of something comes on average.
 */
expected?: Array<Expectation>, 
/**
 * By how much it is won, or if negative lost, and how likely that is: from the worst to the best.
 */
margins?: Array<[number, number]>, };

/**
 * A chapter in a list.
 */
export type ChapterCard = { 
/**
 * Its number or letters.
 */
number: string, 
/**
 * What it is about.
 */
name: string, 
/**
 * How many rules it has.
 */
rules: number, };

/**
 * A chapter to read.
 */
export type ChapterText = { 
/**
 * The book's slug.
 */
book: string, 
/**
 * What the book is called.
 */
book_name: string, 
/**
 * The chapter.
 */
chapter: ChapterCard, 
/**
 * The one before it.
 */
before?: ChapterCard, 
/**
 * The one after it.
 */
after?: ChapterCard, 
/**
 * Its rules in order.
 */
rules: Array<RuleText>, };

/**
 * One of the things that may be done.
 */
export type Choice = { 
/**
 * What: one word, `march`.
 */
verb: string, 
/**
 * With what: printed numbers and short names without blanks, so that verb and arguments make a notation.
 */
args?: Array<string>, 
/**
 * In words.
 */
text: Text, 
/**
 * Which rules allow it.
 */
cites: Array<Cite>, 
/**
 * What to click; nothing for a button.
 */
at?: Spot, 
/**
 * Which of the arguments is an amount, from 0: choices that differ only in it are one with a number.
 */
amount?: number, };

/**
 * The id of a row in the rule ledger, such as `TIR-6.2-bp3`.
 */
export type Cite = string;

/**
 * A computer player.
 */
export type ComputerCard = { 
/**
 * Its slug.
 */
slug: string, 
/**
 * Its name for people.
 */
name: Text, 
/**
 * For how many seconds it thinks about a turn, if it does; `slug:30` asks for another time.
 */
seconds: number | null, 
/**
 * For how many at most.
 */
most_seconds: number | null, };

/**
 * A game that was just made.
 */
export type Created = { 
/**
 * The game.
 */
game: GameCard, 
/**
 * One for each open seat.
 */
invitations: Array<Invitation>, };

/**
 * Who somebody says to be.
 */
export type Credentials = { 
/**
 * The account's name.
 */
name: string, 
/**
 * Its password.
 */
password: string, };

/**
 * How something that a scene counts went up and down.
 */
export type Curve = { 
/**
 * The panel it stands in, or nothing for a track or a count of pieces.
 */
panel: Text | null, 
/**
 * What is counted.
 */
name: Text, 
/**
 * For a count of pieces on the board: the seat that owns them.
 */
seat: string | null, 
/**
 * Whose it is, where its name tells one of the seats: it is drawn in that seat's colour.
 */
of?: string, 
/**
 * The points, in order of step.
 */
points: Array<CurvePoint>, };

/**
 * A point of a curve.
 */
export type CurvePoint = { 
/**
 * After which step.
 */
step: number, 
/**
 * In which turn, if the title counts them.
 */
turn: number | null, 
/**
 * How much.
 */
value: number, };

/**
 * Boxes beside the board in which pieces lie as they lie in hexes: a force pool, the organization of an army, sea
 * zones, prisoners, a hand of cards.
 */
export type Display = { 
/**
 * The same display has the same word from scene to scene.
 */
slug: string, 
/**
 * What it shows.
 */
name: Text, 
/**
 * Whose it is.
 */
owner?: Seat, 
/**
 * Its boxes.
 */
boxes: Array<DisplayBox>, };

/**
 * One box of a display.
 */
export type DisplayBox = { 
/**
 * Its word in a [`Spot::Box`]: no two boxes of a scene have the same.
 */
slug: string, 
/**
 * What is written on it.
 */
name: Text, 
/**
 * In which column and row of the display it stands, from 0.
 */
at: [number, number], 
/**
 * How many columns it takes.
 */
width?: number, 
/**
 * Boxes that one goes on to from here, where the rules know a way.
 */
links?: Array<string>, };

/**
 * How the game ended.
 */
export type Ending = { 
/**
 * Who won and how well.
 */
outcome: Outcome, 
/**
 * The reckoning, line by line.
 */
reckoning: Array<Text>, };

/**
 * A note in somebody's log.
 */
export type Entry = { 
/**
 * After how many actions it was said.
 */
step: number, 
/**
 * Turn and phase in which it was said: the heading under which it stands.
 */
under?: Text, 
/**
 * What happened.
 */
text: Text, 
/**
 * Which rules say so.
 */
cites: Array<Cite>, 
/**
 * The sum behind it.
 */
sum?: Array<Term>, 
/**
 * Where it happened.
 */
at?: Spot, 
/**
 * Where something went: each place that it came through, the first being where it was. Whoever hears the note
 * sees the way, so it tells no more than the words do.
 */
way?: Array<Spot>, 
/**
 * Whose doing or whose news it is: the seat that acted, unless the title says otherwise.
 */
of?: Seat, 
/**
 * What it is about: `order` if nothing is said.
 */
kind?: Kind, 
/**
 * How much it matters: `detail` if nothing is said.
 */
weight?: Weight, };

/**
 * Something that can be counted.
 */
export type Expectation = { 
/**
 * What.
 */
what: Text, 
/**
 * How much of it on average.
 */
amount: number, };

/**
 * Whose eyes to look with, and in which language.
 */
export type Eyes = { 
/**
 * A seat's slug, or `onlooker`, which it is if nothing is said.
 */
as?: string, 
/**
 * `en` or `it`.
 */
language?: string, 
/**
 * The log is told from this step on; the last 60 entries if nothing is said.
 */
since?: number, 
/**
 * Over a socket: after the first view only what has changed is told.
 */
changes?: boolean, };

/**
 * The visible side of a counter.
 */
export type Face = { 
/**
 * A word of the palette: `french`, `russian`, `hidden`.
 */
colour: string, 
/**
 * The arm-of-service symbol: `infantry`, `cavalry`, `leader`, `back`.
 */
symbol: string, 
/**
 * What it is called.
 */
name: Text, 
/**
 * Printed numbers: which one and its value.
 */
values?: Array<[string, string]>, 
/**
 * States: `disrupted`, `moved`, `out-of-supply`.
 */
badges?: Array<string>, };

/**
 * What went wrong.
 */
export type Failure = { 
/**
 * What sort of thing.
 */
kind: FailureKind, 
/**
 * What is wrong and what to do about it.
 */
reason: string, 
/**
 * Every fault of a set-up.
 */
faults?: Array<Fault>, 
/**
 * With `stale`: the game as it stands now.
 */
view?: View, };

/**
 * Why something was not done. Nothing has changed.
 */
export type FailureKind = "request" | "size" | "slow" | "rate" | "origin" | "login" | "forbidden" | "unknown" | "setup" | "stale" | "turn" | "choice" | "over" | "undo" | "record" | "older" | "secret" | "advice" | "taken" | "busy";

/**
 * The body of every answer that is not a success.
 */
export type FailureNote = { 
/**
 * What went wrong.
 */
error: Failure, };

/**
 * One thing that is wrong, and where.
 */
export type Fault = { 
/**
 * The place in the document, such as `counters[2].hex`.
 */
at: string, 
/**
 * What is wrong and what would be right.
 */
what: string, };

/**
 * What the server says over the socket.
 */
export type FromServer = { "type": "view", 
/**
 * How it looks.
 */
view: View, } | { "type": "change", 
/**
 * What has changed.
 */
change: ViewChange, } | { "type": "done", 
/**
 * The action.
 */
number: number, 
/**
 * The sequence that it led to.
 */
sequence: number, 
/**
 * Whether it had been done before.
 */
repeated: boolean, } | { "type": "refused", 
/**
 * The action.
 */
number: number, 
/**
 * Why.
 */
error: Failure, } | { "type": "game", 
/**
 * The game as a list shows it.
 */
game: GameCard, } | { "type": "error", 
/**
 * Why.
 */
error: Failure, };

/**
 * A game as a list shows it.
 */
export type GameCard = { 
/**
 * Its address.
 */
id: string, 
/**
 * The title's slug.
 */
title: string, 
/**
 * The scenario's slug.
 */
scenario: string, 
/**
 * Slugs of the options that are on.
 */
options: Array<string>, 
/**
 * Who sits where, in order of seat.
 */
seats: Array<SeatState>, 
/**
 * How many changes it has seen.
 */
sequence: number, 
/**
 * How many actions were played.
 */
step: number, 
/**
 * The seats that may act now; nobody when it is over.
 */
decides: Array<string>, 
/**
 * Whether it is over. A game that is over is open: anybody who may look on may look with any eyes.
 */
over: boolean, 
/**
 * Who won, once it is over; nobody for a draw.
 */
victors: Array<string>, 
/**
 * Whether seats hide things from each other.
 */
secrets: boolean, 
/**
 * Whether a curtain is drawn between seats that one person plays: they hide things, and nobody chose otherwise.
 */
curtain: boolean, 
/**
 * The seats that you may play.
 */
mine: Array<string>, 
/**
 * Whether you made it, and may invite others.
 */
maker: boolean, 
/**
 * Whether anybody who has the address may look on.
 */
watching: boolean, 
/**
 * Whether it came from a record.
 */
uploaded: boolean, 
/**
 * The lesson that it was made from.
 */
lesson?: string, 
/**
 * Whether those who play may ask a computer player for advice: in a game between several people only if all have
 * agreed to it.
 */
advice: boolean, 
/**
 * The seats at which somebody did.
 */
advised: Array<string>, 
/**
 * What is to be known of a game that was played by older rules.
 */
older?: OlderCard, 
/**
 * When it was made, in seconds since 1970.
 */
made: number, 
/**
 * When it was last changed, in seconds since 1970.
 */
changed: number, };

/**
 * A hex.
 */
export type HexSpot = { 
/**
 * Its printed number.
 */
hex: string, 
/**
 * Its middle.
 */
x: number, 
/**
 * Its middle.
 */
y: number, 
/**
 * `clear`, `forest`, `marsh`, `rough`, `mountain`, `lake` or `sea`.
 */
terrain: string, 
/**
 * The territory's name.
 */
territory?: string, 
/**
 * Whether no piece may ever stand there.
 */
out: boolean, 
/**
 * The printed numbers of its neighbours.
 */
neighbours: Array<string>, };

/**
 * What a computer player would do.
 */
export type Hint = { 
/**
 * The sequence to which it belongs.
 */
sequence: number, 
/**
 * The offer that it would take.
 */
notation: string, 
/**
 * Why, in a sentence.
 */
reason: Text, 
/**
 * The offers that it weighed, the best first.
 */
weighed: Array<Weighed>, 
/**
 * Whether the weights are chances to win, from 0 to 1; if not, they are a measure of the title's own.
 */
chances: boolean, 
/**
 * What it would do, decision by decision, as long as the same is asked; only if that was wanted.
 */
run?: Array<string>, };

/**
 * What a computer player would do in one's place.
 */
export type HintWish = { 
/**
 * The seat that decides.
 */
seat: string, 
/**
 * The sequence of the view in which the choices were offered.
 */
sequence: number, 
/**
 * Who is asked; a marshal if nothing is said.
 */
by?: string, 
/**
 * Whether to say also how it would go on as long as the same is asked.
 */
rest?: boolean, 
/**
 * `en` or `it`.
 */
language?: string, };

/**
 * Where one is, and who one is there.
 */
export type House = { 
/**
 * Whether there are accounts.
 */
public: boolean, 
/**
 * Who is logged in; where there are no accounts, who joined by a link.
 */
person: Person | null, 
/**
 * Whether notices can go by mail.
 */
mail: boolean, 
/**
 * The languages that texts come in.
 */
languages: Array<string>, 
/**
 * The computer players.
 */
computers: Array<ComputerCard>, };

/**
 * The link by which somebody takes an open seat.
 */
export type Invitation = { 
/**
 * The seat.
 */
seat: string, 
/**
 * The link. It is told once; a new one makes the old one void.
 */
link: string, 
/**
 * The token in it.
 */
token: string, };

/**
 * Taking an open seat.
 */
export type JoinWish = { 
/**
 * The token of the invitation link.
 */
token: string, 
/**
 * That one agrees to a game in which players may ask computer players for advice.
 */
advice?: boolean, 
/**
 * What the others see, where there are no accounts.
 */
name?: string, };

/**
 * What a note is about.
 */
export type Kind = "order" | "turn" | "march" | "battle" | "siege" | "city" | "loss" | "arrival" | "politics" | "supply" | "weather" | "card" | "sight" | "victory";

/**
 * A lesson as a list shows it.
 */
export type LessonCard = { 
/**
 * Its name in addresses.
 */
slug: string, 
/**
 * The title's slug.
 */
title: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What it teaches.
 */
about: string, 
/**
 * How many parts it has.
 */
steps: number, };

/**
 * An action of a lesson.
 */
export type LessonMove = { 
/**
 * The seat's slug.
 */
seat: string, 
/**
 * Verb and arguments.
 */
notation: string, };

/**
 * A part of a lesson.
 */
export type LessonPart = { 
/**
 * What it is called.
 */
title: string, 
/**
 * What it means.
 */
text: string, 
/**
 * What is still to be played of it, one after the other.
 */
plays: Array<LessonMove>, };

/**
 * How far somebody has come in a lesson.
 */
export type LessonState = { 
/**
 * The sequence to which it belongs.
 */
sequence: number, 
/**
 * The lesson.
 */
card: LessonCard, 
/**
 * The seat that learns.
 */
seat: string, 
/**
 * How many parts are behind.
 */
done: number, 
/**
 * Whether something else was played than the lesson has.
 */
astray: boolean, 
/**
 * The part that is on; none once all are behind.
 */
part?: LessonPart, 
/**
 * What has been learned, once all parts are behind.
 */
learned?: string, };

/**
 * Something that may happen.
 */
export type Likelihood = { 
/**
 * What.
 */
what: Text, 
/**
 * How likely it is, from 0 to 1.
 */
chance: number, };

/**
 * A title with everything that can be chosen before play.
 */
export type Listing = { 
/**
 * Its scenarios.
 */
scenarios: Array<ScenarioCard>, 
/**
 * Its options.
 */
options: Array<OptionCard>, 
/**
 * Its presets; the first is the default.
 */
presets: Array<Preset>, 
/**
 * Its name on the command line and in records.
 */
slug: string, 
/**
 * Its name for people.
 */
name: Text, 
/**
 * The prefix of its ids in the rule ledger.
 */
prefix: string, 
/**
 * Grows whenever an old record could play out differently.
 */
rules_version: number, 
/**
 * How far it is.
 */
maturity: Maturity, };

/**
 * Part of the log.
 */
export type LogWish = { 
/**
 * A seat's slug, or `onlooker`.
 */
as?: string, 
/**
 * `en` or `it`.
 */
language?: string, 
/**
 * The first step.
 */
since?: number, 
/**
 * The last step; the latest if nothing is said.
 */
until?: number, };

/**
 * The token from the letter.
 */
export type MailConfirmation = { 
/**
 * The token.
 */
token: string, };

/**
 * A mail address, which gets a letter with a token to confirm it; nothing forgets the address.
 */
export type MailWish = { 
/**
 * The address.
 */
address: string | null, };

/**
 * A place.
 */
export type MapPlace = { 
/**
 * Its name.
 */
name: string, 
/**
 * The hex it stands in.
 */
hex: string, 
/**
 * `city`, `fortified`, `minor`, `major`, `capital`, `fortress` or `island`.
 */
class: string, 
/**
 * Victory points printed beside it.
 */
points: number, 
/**
 * Whether it produces.
 */
production: boolean, 
/**
 * The sea it is a port on.
 */
port?: string, };

/**
 * A side between two hexes.
 */
export type MapSide = { 
/**
 * One hex.
 */
a: string, 
/**
 * The other.
 */
b: string, 
/**
 * What lies on it: `river`, `bridge`, `road`, `pass`, `lake`, `sea`, `crossing`, `link`, `flow`, `border`.
 */
features: Array<string>, 
/**
 * The names of rivers and roads on it.
 */
names?: Array<string>, };

/**
 * A state or province.
 */
export type MapTerritory = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its colour on the picture.
 */
tint: string, };

/**
 * Something that lies on the board and is no counter of a player.
 */
export type Marker = { 
/**
 * Where it lies.
 */
at: Spot, 
/**
 * Which one: a word that the client has a drawing for, or shows as text.
 */
kind: string, 
/**
 * What it is called.
 */
name: Text, };

/**
 * How far a title is, shown to players.
 */
export type Maturity = "test-piece" | "growing" | "complete";

/**
 * A new game.
 */
export type NewGame = { 
/**
 * A title's slug.
 */
title: string, 
/**
 * A scenario's slug; the first if nothing is said.
 */
scenario?: string, 
/**
 * A preset's slug; the first if nothing is said.
 */
preset?: string, 
/**
 * Further options: slugs of switches, `option=value` for the others; they count before the preset's.
 */
options?: Array<string>, 
/**
 * Who sits where, by the seat's slug; a seat that is not named is `me`.
 */
seats?: { [key in string]: SeatWish }, 
/**
 * Whether anybody who has the address may look on; yes if nothing is said.
 */
watching?: boolean, 
/**
 * Whether a curtain is drawn between seats that one person plays and that have secrets; yes if nothing is said.
 */
curtain?: boolean, 
/**
 * Whether several people agree that each may ask a computer player for advice; no if nothing is said. Whoever takes
 * an open seat has to agree too.
 */
advice?: boolean, };

/**
 * How to be told that it is one's turn.
 */
export type NoticeWish = { 
/**
 * An address to which a JSON object is posted; nothing switches it off.
 */
webhook: string | null, 
/**
 * Whether a confirmed mail address gets a letter.
 */
by_mail: boolean, 
/**
 * `en` or `it`: the language of notices.
 */
language: string, };

/**
 * What offers may lead to; those of which nothing is known are left out.
 */
export type OddsAnswer = { 
/**
 * The sequence to which they belong.
 */
sequence: number, 
/**
 * The odds.
 */
odds: Array<OfferOdds>, };

/**
 * The odds of one offer, or of all of which they are known.
 */
export type OddsWish = { 
/**
 * The seat that decides.
 */
seat: string, 
/**
 * The sequence of the view in which the choice was offered.
 */
sequence: number, 
/**
 * The offer's notation; every offer if nothing is said.
 */
notation?: string, 
/**
 * `en` or `it`.
 */
language?: string, };

/**
 * Something that may be done now.
 */
export type Offer = { 
/**
 * Names it: sent back with the sequence, it is carried out.
 */
notation: string, 
/**
 * Whether it is likely that there is no way back: dice, something hidden, or somebody else's decision.
 */
binding: boolean, 
/**
 * What it is in a move from place to place: `begin`, `join`, `everyone`, `set-off`, `go`, `press` or `halt`.
 */
leg?: string, 
/**
 * What: one word, `march`.
 */
verb: string, 
/**
 * With what: printed numbers and short names without blanks, so that verb and arguments make a notation.
 */
args?: Array<string>, 
/**
 * In words.
 */
text: Text, 
/**
 * Which rules allow it.
 */
cites: Array<Cite>, 
/**
 * What to click; nothing for a button.
 */
at?: Spot, 
/**
 * Which of the arguments is an amount, from 0: choices that differ only in it are one with a number.
 */
amount?: number, };

/**
 * What an offer may lead to.
 */
export type OfferOdds = { 
/**
 * The offer.
 */
notation: string, 
/**
 * The one chance by which to judge the decision: that it goes ahead and is won, carried on in its best way.
 */
headline: Likelihood, 
/**
 * What is taken for granted.
 */
assumed?: Array<Text>, 
/**
 * One for each way in which the decision may be carried on; often only one.
 */
cases: Array<Case>, };

/**
 * A game that was played by older rules. It can be looked at, and goes on once its players agree.
 */
export type OlderCard = { 
/**
 * The version of the rules by which it was played.
 */
rules: number, 
/**
 * Today's.
 */
now: number, 
/**
 * The seats that agree to go on by today's; computer players do.
 */
agreed: Array<string>, 
/**
 * The seats that have still to agree.
 */
asked: Array<string>, };

/**
 * How a game that was played by older rules goes by today's.
 */
export type OlderGame = { 
/**
 * The version of the rules by which it was played.
 */
rules: number, 
/**
 * Today's.
 */
now: number, 
/**
 * How many actions were played.
 */
total: number, 
/**
 * After which of them the position stands that can be shown, and from which the game may go on.
 */
stands: number, 
/**
 * Where they part; nothing if all of it goes by today's rules too.
 */
parted: Parted | null, 
/**
 * Why today's rules do not take the position; none if they do.
 */
faults: Array<Fault>, };

/**
 * A rule that can be chosen: a switch, or one of several values.
 */
export type OptionCard = { 
/**
 * Its name on the command line and in records.
 */
slug: string, 
/**
 * Its name for people.
 */
name: Text, 
/**
 * What it changes, in a line.
 */
gist: Text, 
/**
 * The rule.
 */
cite: Cite, 
/**
 * Slugs of the scenarios in which it makes a difference; all of them if none is named.
 */
scenarios: Array<string>, 
/**
 * What can be chosen; the first counts if nothing is said. Nothing for a switch.
 */
values: Array<ValueCard>, };

/**
 * How a game ended. The words for it and the reckoning are in the scene.
 */
export type Outcome = { 
/**
 * Who won; several for a joint victory, nobody for a draw.
 */
victors: Seats, 
/**
 * How well, in the title's own grades; 0 is the least.
 */
grade: number, 
/**
 * Whether it ended before its last turn.
 */
early: boolean, 
/**
 * What each seat came to, where the rules count that.
 */
scores?: BySeat<number>, };

/**
 * A transparent sheet over the board: what supplies whom, what is barred, whose land it is.
 */
export type Overlay = { 
/**
 * One word: `supply`, `shadow`, `territory`, `victory`.
 */
kind: string, 
/**
 * What it shows.
 */
name: Text, 
/**
 * Coloured hexes.
 */
areas: Array<Area>, 
/**
 * Lines from hex to hex.
 */
lines: Array<Stroke>, };

/**
 * A table beside the board.
 */
export type Panel = { 
/**
 * What it shows.
 */
name: Text, 
/**
 * Its lines: what, and how much.
 */
rows: Array<[Text, Text]>, };

/**
 * A part of a list that is told by what it was before.
 */
export type Part<T> = [number, number] | T;

/**
 * Where older rules and today's part.
 */
export type Parted = { 
/**
 * At which action.
 */
step: number, 
/**
 * Whose it was.
 */
seat?: string, 
/**
 * The action: told of one's own, and of all once the game is over.
 */
notation?: string, 
/**
 * What today's rules say.
 */
reason: Text, 
/**
 * Which they are.
 */
cites: Array<string>, };

/**
 * A new password. Every other session of the account ends.
 */
export type PasswordWish = { 
/**
 * The password so far.
 */
old: string, 
/**
 * The one to come.
 */
new: string, };

/**
 * The picture after a step, as the viewer saw it then.
 */
export type Past = { 
/**
 * The step; 0 is the start.
 */
step: number, 
/**
 * After which step the picture stands: the same, unless older rules and today's have parted before it.
 */
shown: number, 
/**
 * How many there are in all.
 */
total: number, 
/**
 * Whose eyes.
 */
eyes: string, 
/**
 * The picture, without choices and log.
 */
scene: Scene, 
/**
 * What the viewer heard at that step.
 */
log: Array<Entry>, };

/**
 * A person, as that person sees it.
 */
export type Person = { 
/**
 * The name that others see.
 */
name: string, 
/**
 * Whether there is a password.
 */
account: boolean, 
/**
 * The language of notices.
 */
language: string, 
/**
 * Where notices are posted.
 */
webhook: string | null, 
/**
 * The mail address.
 */
mail: string | null, 
/**
 * Whether the address was confirmed.
 */
mail_confirmed: boolean, 
/**
 * Whether notices go by mail.
 */
by_mail: boolean, };

/**
 * A counter.
 */
export type Piece = { 
/**
 * The same piece has the same id from scene to scene. A face-down piece's id tells nothing about it.
 */
id: number, 
/**
 * Where it lies.
 */
at: Spot, 
/**
 * How deep in its stack, 0 on top.
 */
depth: number, 
/**
 * Whose it is.
 */
owner: Seat | null, 
/**
 * What this viewer sees of it.
 */
face: Face, };

/**
 * A named bundle of options.
 */
export type Preset = { 
/**
 * Its name on the command line.
 */
slug: string, 
/**
 * What game that makes, in a line.
 */
gist: Text, 
/**
 * The options it chooses, as a set-up says them.
 */
options: Array<string>, };

/**
 * What whoever decides is asked.
 */
export type Prompt = { 
/**
 * What to do.
 */
text: Text, 
/**
 * Which rules ask it.
 */
cites: Array<Cite>, };

/**
 * A rule in our own words.
 */
export type Rule = { 
/**
 * The id that was asked for.
 */
rule: string, 
/**
 * The rule, and its ruling if there is one.
 */
text: string, 
/**
 * The rulebook that it stands in.
 */
book?: string, 
/**
 * Its chapter there.
 */
chapter?: string, };

/**
 * What is looked for in the rulebooks.
 */
export type RuleSearch = { 
/**
 * Words, or the beginning of an id.
 */
find: string, 
/**
 * A book's slug; all of them if nothing is said.
 */
book?: string, 
/**
 * `en` or `it`.
 */
language?: string, };

/**
 * A rule to read.
 */
export type RuleText = { 
/**
 * Its id.
 */
id: string, 
/**
 * The book that it stands in.
 */
book: string, 
/**
 * The chapter that it stands in.
 */
chapter: string, 
/**
 * What it is about.
 */
topic: string, 
/**
 * What sort of statement it is, in the language asked for.
 */
kind: string, 
/**
 * The rule in our own words.
 */
text: string, 
/**
 * How a doubt about it was settled.
 */
ruling?: RulingText, };

/**
 * A rulebook with its chapters.
 */
export type Rulebook = { 
/**
 * Its name in addresses: a title's slug.
 */
slug: string, 
/**
 * What its ids begin with.
 */
prefix: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Its chapters in order.
 */
chapters: Array<ChapterCard>, };

/**
 * What was found, the best first.
 */
export type RulesFound = { 
/**
 * How many rules there are.
 */
all: number, 
/**
 * The first of them.
 */
rules: Array<RuleText>, };

/**
 * A ruling to read.
 */
export type RulingText = { 
/**
 * Its id.
 */
id: string, 
/**
 * What the texts say or leave out.
 */
texts: string, 
/**
 * What we play.
 */
decision: string, 
/**
 * Why.
 */
reason: string, };

/**
 * A scenario.
 */
export type ScenarioCard = { 
/**
 * Its name on the command line and in records.
 */
slug: string, 
/**
 * Its name for people.
 */
name: Text, 
/**
 * The boards it is played on, by name.
 */
boards: Array<string>, 
/**
 * Who plays, in order of seat; all who may, where an option says how many do.
 */
seats: Array<SeatCard>, 
/**
 * No game takes more actions than this.
 */
step_bound: number, 
/**
 * Whether seats hide things from each other.
 */
secrets: boolean, 
/**
 * Where the data comes from.
 */
sources: Array<SourceCard>, };

/**
 * The picture for one viewer.
 */
export type Scene = { 
/**
 * Whose eyes it is for.
 */
viewer: Viewer, 
/**
 * The boards it is played on; a game may go without.
 */
boards: Array<string>, 
/**
 * Hexes that span the part of the board on which it is played; none if that is all of it.
 */
theatre?: Array<string>, 
/**
 * Turn and phase.
 */
headline: Text, 
/**
 * Counters.
 */
pieces: Array<Piece>, 
/**
 * Markers.
 */
markers: Array<Marker>, 
/**
 * Tracks. The first counts the turns, if any does.
 */
tracks: Array<Track>, 
/**
 * Tables.
 */
panels: Array<Panel>, 
/**
 * Boxes beside the board.
 */
displays: Array<Display>, 
/**
 * Sheets that may be laid over the board.
 */
overlays: Array<Overlay>, 
/**
 * Who may act now; nobody when the game is over.
 */
decides: Array<Seat>, 
/**
 * What is asked.
 */
prompt: Prompt | null, 
/**
 * What this viewer may do now, in the order of the legal list.
 */
choices: Array<Choice>, 
/**
 * Whether this viewer may take the last action back.
 */
undo: boolean, 
/**
 * How many changes the game has seen; sent back with a choice, it shows that the choice is not stale.
 */
version: number, 
/**
 * The latest entries of this viewer's log.
 */
log: Array<Entry>, 
/**
 * How it ended.
 */
ending: Ending | null, };

/**
 * What of a scene is different. Lists that are not named are as they were.
 */
export type SceneChange = { 
/**
 * Names of the boards.
 */
boards: Array<string>, 
/**
 * The headline.
 */
headline: Text, 
/**
 * The pieces.
 */
pieces?: Array<Part<Piece>>, 
/**
 * The markers.
 */
markers?: Array<Part<Marker>>, 
/**
 * The tracks.
 */
tracks?: Array<Part<Track>>, 
/**
 * The panels.
 */
panels?: Array<Part<Panel>>, 
/**
 * The sheets over the board.
 */
overlays?: Array<Part<Overlay>>, 
/**
 * Boxes beside the board.
 */
displays?: Array<Part<Display>>, 
/**
 * Who may act now.
 */
decides: Array<Seat>, 
/**
 * What is asked.
 */
prompt: Prompt | null, 
/**
 * Whether the last action can be taken back.
 */
undo: boolean, 
/**
 * How it ended.
 */
ending: Ending | null, };

/**
 * A seat at the table. A seat decides; which powers it commands is the title's business.
 */
export type Seat = number;

/**
 * A seat of a scenario.
 */
export type SeatCard = { 
/**
 * Its name in records and on the command line.
 */
slug: string, 
/**
 * Its name for people.
 */
name: Text, };

/**
 * A seat of a game.
 */
export type SeatState = { 
/**
 * Its slug.
 */
seat: string, 
/**
 * Who sits there.
 */
sitter: Sitter, 
/**
 * The name of the person or the slug of the computer player.
 */
name: string | null, 
/**
 * For how many seconds a computer player thinks about a turn, if it does.
 */
seconds: number | null, };

/**
 * What a seat had on the board.
 */
export type SeatStrength = { 
/**
 * The seat's slug.
 */
seat: string, 
/**
 * At its height.
 */
most: number, 
/**
 * At the end.
 */
last: number, };

/**
 * Who is to sit on a seat.
 */
export type SeatWish = "me" | "open" | { "computer": string };

/**
 * Some of up to eight seats.
 */
export type Seats = number;

/**
 * Who sits on a seat.
 */
export type Sitter = "you" | "other" | "computer" | "open";

/**
 * Where a group of data comes from.
 */
export type SourceCard = { 
/**
 * What the group is.
 */
group: Text, 
/**
 * `rulebook`, `history` or `reconstruction`.
 */
source: string, };

/**
 * A place in the picture.
 */
export type Spot = { "hex": string } | { "side": [string, string] } | { "piece": number } | { "box": string };

/**
 * One step of a game.
 */
export type Step = { 
/**
 * Its number, from 1.
 */
step: number, 
/**
 * Who decided.
 */
seat: string, 
/**
 * What was chosen: told of one's own steps, and of all once the game is over.
 */
notation?: string, 
/**
 * What the viewer heard.
 */
log: Array<Entry>, };

/**
 * The steps of a game as one viewer knows them.
 */
export type Steps = { 
/**
 * Whose eyes.
 */
eyes: string, 
/**
 * How many there are in all.
 */
total: number, 
/**
 * Those that were asked for, in order.
 */
steps: Array<Step>, };

/**
 * What comes between, so that a run of decisions is played no farther.
 */
export type Stop = "dice" | "reveal" | "others";

/**
 * Why a game ended as it did.
 */
export type Story = { 
/**
 * Where the chances turned, in order of step.
 */
points: Array<TurningPoint>, 
/**
 * What each seat had on the board, in order of seat.
 */
strengths: Array<SeatStrength>, };

/**
 * A line between two hexes.
 */
export type Stroke = { 
/**
 * What the colour means to the viewer.
 */
tone: string, 
/**
 * Where it begins.
 */
from: string, 
/**
 * Where it ends.
 */
to: string, };

/**
 * One term of a sum, as a careful player would speak it aloud.
 */
export type Term = { 
/**
 * How much.
 */
value: number, 
/**
 * What for.
 */
text: Text, 
/**
 * Which rule says so.
 */
cite: Cite, };

/**
 * A message of the message files with what goes into its gaps.
 *
 * The engine never holds sentences: it names a message, and a [`crate::Speaker`] puts it into English or
 * Italian. `spoken` stays empty until then.
 */
export type Text = { 
/**
 * The id in the message files.
 */
key: string, 
/**
 * What goes into the gaps.
 */
args?: Array<[string, Arg]>, 
/**
 * The sentence, once it has been put into a language.
 */
text?: string, };

/**
 * What a client says over the socket.
 */
export type ToServer = { "type": "look", 
/**
 * A seat's slug, or `onlooker`.
 */
as: string, 
/**
 * `en` or `it`.
 */
language?: string, 
/**
 * The log of the next view begins at this step.
 */
since?: number, } | { "type": "act", 
/**
 * Stands in the answer.
 */
number: number, 
/**
 * Its own name, as in `ActWish`.
 */
id?: string, 
/**
 * For which seat.
 */
seat: string, 
/**
 * The sequence of the view it was offered in.
 */
sequence: number, 
/**
 * The offer.
 */
notation: string, 
/**
 * What follows it as one order, as in `ActWish`.
 */
then?: Array<string>, } | { "type": "undo", 
/**
 * Stands in the answer.
 */
number: number, 
/**
 * Its own name, as in `ActWish`.
 */
id?: string, 
/**
 * For which seat.
 */
seat: string, 
/**
 * The sequence of the view.
 */
sequence: number, };

/**
 * What sort of end a way has, from the best to the worst.
 */
export type Tone = "safe" | "costs" | "risks" | "fights";

/**
 * A row of spaces with something standing on one of them.
 */
export type Track = { 
/**
 * What it counts.
 */
name: Text, 
/**
 * The first number on it.
 */
from: number, 
/**
 * The last.
 */
to: number, 
/**
 * Where the marker stands.
 */
at: number, };

/**
 * A phase in which the chances of a seat rose.
 */
export type TurningPoint = { 
/**
 * The step of it that changed most.
 */
step: number, 
/**
 * Turn and phase.
 */
headline: Text, 
/**
 * Who gained.
 */
seat: string, 
/**
 * By how much in the whole phase, as computer players reckon it: 1 is the whole game.
 */
gained: number, 
/**
 * The chance of that seat before the step.
 */
before: number, 
/**
 * And after it.
 */
after: number, 
/**
 * What was heard at that step.
 */
log: Array<Entry>, };

/**
 * Whether the last action can be taken back.
 */
export type UndoState = { 
/**
 * Whether it can.
 */
possible: boolean, 
/**
 * Why not.
 */
why?: Text, };

/**
 * Taking the last action back.
 */
export type UndoWish = { 
/**
 * The seat whose action it was.
 */
seat: string, 
/**
 * The sequence of the view in which it was offered.
 */
sequence: number, 
/**
 * A name that the client gives to this action alone, so that twice is once: up to 64 letters, digits, dashes and
 * underscores. With it the action is stale only if what its seat is offered has changed since; without, after any
 * change of the game.
 */
id?: string, 
/**
 * `en` or `it`.
 */
language?: string, 
/**
 * The log of the answer begins at this step.
 */
since?: number, };

/**
 * What can be chosen for an option. In set-ups and records it is written `option=value`.
 */
export type ValueCard = { 
/**
 * Its name on the command line and in records.
 */
slug: string, 
/**
 * Its name for people.
 */
name: Text, 
/**
 * How many of the scenario's seats play, where this value says so: the first so many.
 */
seats?: number, };

/**
 * A game as one viewer sees it now.
 */
export type View = { 
/**
 * The game.
 */
game: string, 
/**
 * How many changes it has seen; to be sent back with an action.
 */
sequence: number, 
/**
 * How many actions were played.
 */
step: number, 
/**
 * Whose eyes: a seat's slug or `onlooker`.
 */
eyes: string, 
/**
 * The picture. Its choices and its log are empty here: they stand below.
 */
scene: Scene, 
/**
 * What this viewer may do now, in the order of the legal list.
 */
offers: Array<Offer>, 
/**
 * For a seat: whether it can take the last action back.
 */
undo: UndoState | null, 
/**
 * The log from `log_since` on, as this viewer heard it.
 */
log: Array<Entry>, 
/**
 * The step at which `log` begins.
 */
log_since: number, 
/**
 * The last step that this seat played; 0 if none. What came after it is news.
 */
last_own_step: number, 
/**
 * Draw the curtain: this other seat decides, it is played at the same screen, and seats
 * have secrets, unless the game was made without a curtain.
 */
curtain: string | null, };

/**
 * What has changed since a view: with it, that view becomes the newer one.
 */
export type ViewChange = { 
/**
 * The sequence of the view that it changes.
 */
from: number, 
/**
 * The sequence that the game has now; the version of the scene is the same.
 */
sequence: number, 
/**
 * How many actions were played.
 */
step: number, 
/**
 * The picture.
 */
scene: SceneChange, 
/**
 * What may be done now, if that is something else.
 */
offers?: Array<Part<Offer>>, 
/**
 * Whether the last action can be taken back.
 */
undo: UndoState | null, 
/**
 * The log from `log_since` on, as this viewer heard it.
 */
log: Array<Entry>, 
/**
 * The step at which `log` begins.
 */
log_since: number, 
/**
 * The last step that this seat played.
 */
last_own_step: number, 
/**
 * The seat for which the curtain is to be drawn.
 */
curtain: string | null, };

/**
 * Whose eyes a scene is for.
 */
export type Viewer = { "seat": Seat } | "onlooker";

/**
 * A place that can be reached, and how.
 */
export type Way = { 
/**
 * What sort of end it would be.
 */
tone: Tone, 
/**
 * What there is to say about ending there: what is risked, whether there is supply.
 */
words?: Array<Text>, 
/**
 * The places on the way, the last one too.
 */
path: Array<Spot>, 
/**
 * The decisions that lead there, each as records have it, from where the question began.
 */
run: Array<string>, 
/**
 * What comes with the last of them, if anything does.
 */
stop?: Stop, 
/**
 * The place.
 */
to: Spot, 
/**
 * What will be spent by then.
 */
spent: number, 
/**
 * Of how much; 0 if there is no bound that is known before.
 */
of: number, };

/**
 * Where somebody may go.
 */
export type WaysAnswer = { 
/**
 * The sequence to which they belong.
 */
sequence: number, 
/**
 * Who may be taken up.
 */
begin: Array<Choice>, 
/**
 * Who may come along besides those who were chosen.
 */
company: Array<Choice>, 
/**
 * Where those stand who go.
 */
from?: Spot, 
/**
 * The decisions that gather whoever goes unless it is said otherwise.
 */
gathered: Array<string>, 
/**
 * Whether that is everybody.
 */
everyone: boolean, 
/**
 * Every place that can be reached, each by the best way.
 */
ways: Array<Way>, };

/**
 * Where somebody may go.
 */
export type WaysWish = { 
/**
 * The seat that decides.
 */
seat: string, 
/**
 * The sequence of the view in which the choices were offered.
 */
sequence: number, 
/**
 * What would be decided first, with bars between: who is taken up, who comes along.
 */
run?: string, 
/**
 * `en` or `it`.
 */
language?: string, };

/**
 * An offer that a computer player weighed.
 */
export type Weighed = { 
/**
 * The offer.
 */
notation: string, 
/**
 * What it is worth.
 */
worth: number, };

/**
 * How much a note matters, the least first.
 */
export type Weight = "detail" | "event" | "headline";

/**
 * Why somebody cannot go somewhere.
 */
export type WhyAnswer = { 
/**
 * The sequence to which it belongs.
 */
sequence: number, 
/**
 * The reason.
 */
reason: Text, 
/**
 * The rules that say so.
 */
cites: Array<Cite>, };

/**
 * Why somebody cannot go somewhere.
 */
export type WhyWish = { 
/**
 * The seat that decides.
 */
seat: string, 
/**
 * The sequence of the view in which the choices were offered.
 */
sequence: number, 
/**
 * The hex by its printed number.
 */
hex: string, 
/**
 * What would be decided first, with bars between.
 */
run?: string, 
/**
 * `en` or `it`.
 */
language?: string, };
