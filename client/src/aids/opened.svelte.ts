/** Whether the aids lie open beside the board, and which of them. */
class Opened {
  drawer = $state(false);
  aid = $state<string>();
}

export const opened = new Opened();
