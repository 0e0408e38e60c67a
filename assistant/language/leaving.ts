/** 'Run in ten', 'have to run in five': beside a task “Run”, it may only say that somebody is off. 'My run in ten' does not. */
export function mayBeLeaving(text: string, title: string): boolean {
  if (!LEAVES.test(title)) return false
  const said = new RegExp(
    `(?<before>[a-z]+)?[\\s,]*\\b${title}\\b,?\\s+in\\s+(?:an?|half|\\w+)\\b`,
    'i',
  ).exec(text)
  return said !== null && !NAMES.test(said.groups?.before ?? '')
}

const LEAVES = /^(?:run|walk|drive|ride|cycle|jog|go|leave)$/i
/** 'The run', 'move run', 'for a run'. */
const NAMES =
  /^(?:the|my|a|an|his|her|our|your|that|this|move|do|put|have|shift|push|make|start|evening|morning)$/i
