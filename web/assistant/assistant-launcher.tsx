/** The round button at the bottom right that opens the assistant. Its place above the bottom bar is `--bottom-bar`. */
export function AssistantLauncher() {
  return null
}
