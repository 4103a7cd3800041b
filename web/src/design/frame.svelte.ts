/** Whether the page on show has a bar of its own, in which everything of the usual one can be reached. */
class Frame {
  hasOwnBar = $state(false);
}

export const frame = new Frame();
