/** Whether a page can set how loud it is: on iPhones and iPads only the buttons of the device do, and 1 is read. */
export function canSetVolume(): boolean {
  const probe = new Audio();
  probe.volume = 0.5;
  return probe.volume < 1;
}
