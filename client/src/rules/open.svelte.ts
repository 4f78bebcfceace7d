/** The rule that lies open beside the board. */
class OpenRule {
  id = $state<string>();
}

export const openRule = new OpenRule();
