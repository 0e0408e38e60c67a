import { expect, test } from 'vitest'
import { nextVersion, released } from './release-notes.ts'

test.each([
  ['0.3.0', ['fix(tasks): a tick stays'], '0.3.1'],
  ['0.3.1', ['fix: a', 'feat(push): b'], '0.4.0'],
  ['0.3.1', ['feat(api)!: c'], '0.4.0'],
  ['1.3.1', ['fix(api)!: c'], '2.0.0'],
  ['1.3.1', ['words without a kind'], '1.3.2'],
])('after %s with %j comes %s', (current, subjects, next) => {
  expect(nextVersion(current, subjects)).toBe(next)
})

const date = '2026-03-09'
const commits = [
  'fix(tasks): a tick stays',
  'feat(push)!: calls ring twice',
  'test(e2e): waits',
  'fix(tasks): a tick stays',
  'Merge x',
]

test('without written words, the changelog gets what people notice, each once', () => {
  expect(released('# Changelog\n\n## [0.9.0] - 2026-01-01\n\nOld.\n', '1.0.0', date, commits)).toBe(
    `# Changelog

## [Unreleased]

## [1.0.0] - 2026-03-09

### Added

- **Breaking:** Calls ring twice. (push)

### Fixed

- A tick stays. (tasks)

## [0.9.0] - 2026-01-01

Old.
`,
  )
})

test('what was written meanwhile is taken as it is', () => {
  const before = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Words.\n\n## [0.9.0] - 2026-01-01\n'
  expect(released(before, '1.0.0', date, commits)).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-03-09\n\n### Added\n\n- Words.\n\n## [0.9.0] - 2026-01-01\n',
  )
})
