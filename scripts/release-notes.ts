import { capitalized } from '#domain/capitalized.ts'

/** What a commit's subject says: 'feat(tasks)!: words'. Undefined for one that is written in another way. */
type Change = { kind: string; scope: string; words: string; isBreaking: boolean }

const HEADINGS: readonly [kind: string, heading: string][] = [
  ['feat', 'Added'],
  ['fix', 'Fixed'],
  ['perf', 'Changed'],
]

/** The next version: a new feature counts the middle number up, anything else the last; a break before 1.0 the middle. */
export function nextVersion(current: string, subjects: readonly string[]): string {
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number)
  const changes = subjects.flatMap((subject) => changeOf(subject) ?? [])
  if (changes.some(({ isBreaking }) => isBreaking) && major > 0) return `${major + 1}.0.0`
  if (changes.some(({ kind, isBreaking }) => isBreaking || kind === 'feat')) return `${major}.${minor + 1}.0`
  return `${major}.${minor}.${patch + 1}`
}

/**
 * The changelog with a release: what was written under 'Unreleased' meanwhile, or, if nobody wrote anything, the commits
 * that people notice. Tests, documents and chores are left out.
 */
export function released(
  changelog: string,
  version: string,
  date: string,
  subjects: readonly string[],
): string {
  const [title = '', ...sections] = changelog.split(/(?=^## )/m)
  const [first = '', ...older] = sections
  const isUnreleased = first.startsWith(UNRELEASED)
  const written = isUnreleased ? first.slice(UNRELEASED.length).trim() : ''
  const entry = `## [${version}] - ${date}\n\n${written || fromCommits(subjects)}\n\n`
  return [title, `${UNRELEASED}\n\n`, entry, ...(isUnreleased ? older : sections)]
    .join('')
    .trimEnd()
    .concat('\n')
}

const UNRELEASED = '## [Unreleased]'

function fromCommits(subjects: readonly string[]): string {
  const changes = subjects.flatMap((subject) => changeOf(subject) ?? [])
  const parts = HEADINGS.flatMap(([kind, heading]) => {
    const lines = changes.filter((change) => change.kind === kind).map(lineOf)
    return lines.length > 0 ? [`### ${heading}\n\n${[...new Set(lines)].join('\n')}`] : []
  })
  return parts.join('\n\n') || 'Nothing that people notice.'
}

function changeOf(subject: string): Change | undefined {
  const [, kind, scope = '', mark, words] = /^(\w+)(?:\(([^)]*)\))?(!)?: (.+)$/.exec(subject) ?? []
  return kind && words ? { kind, scope, words, isBreaking: mark === '!' } : undefined
}

function lineOf({ scope, words, isBreaking }: Change): string {
  const text = capitalized(words)
  return `- ${isBreaking ? '**Breaking:** ' : ''}${text}${/[.!?]$/.test(text) ? '' : '.'}${scope ? ` (${scope})` : ''}`
}
