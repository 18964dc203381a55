/** Whether a page can set its volume: on iPhones and iPads only the device's buttons can, and `volume` stays 1. */
export function canSetVolume(): boolean {
  const probe = new Audio();
  probe.volume = 0.5;
  return probe.volume < 1;
}
