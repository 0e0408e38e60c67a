import type * as z from 'zod'

const NAMES: Record<string, string> = {
  title: 'The title',
  newTitle: 'The title',
  description: 'The description',
  checklist: 'The list',
}

/** Why a tool could not take what it was given, in a sentence for the person. */
export function inputProblem({ issues }: z.ZodError): string {
  const issue = issues.find(({ code }) => code === 'too_big')
  const name = NAMES[String(issue?.path[0])]
  if (issue?.code !== 'too_big' || !name) return 'That did not work. Please say it in other words.'
  if (issue.origin === 'array')
    return `${name} can have ${issue.maximum} entries at most. Nothing was changed.`
  const whose = issue.path.length > 1 ? 'Each entry of the list' : name
  return `${whose} can have ${issue.maximum} characters at most. Nothing was changed.`
}
