import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { nextVersion, released } from './release-notes.ts'

/**
 * Writes a release: its version into package.json and the lock file, and what changed since the last tag into the
 * changelog, from the commits. Look it over, edit the words, then commit and tag as it says.
 *
 *   npm run release                 the next version follows from the commits
 *   npm run release -- 1.0.0        or is given
 */
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
const current: string = JSON.parse(readFileSync('package.json', 'utf8')).version
const last = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0]
const subjects = git('log', '--format=%s', ...(last ? [`${last}..HEAD`] : [])).split('\n')
const version = process.argv[2] ?? nextVersion(current, subjects)
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`'${version}' is not a version like 1.2.3.`)
if (git('status', '--porcelain', '--untracked-files=no')) throw new Error('Commit what you have first.')

for (const file of ['package.json', 'package-lock.json']) {
  const text = readFileSync(file, 'utf8')
  // In the lock file twice: for the whole, and for the package in it.
  const times = file === 'package.json' ? 1 : 2
  let left = times
  writeFileSync(
    file,
    text.replace(/"version": "[^"]+"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found)),
  )
}
const today = new Date().toISOString().slice(0, 10)
writeFileSync('CHANGELOG.md', released(readFileSync('CHANGELOG.md', 'utf8'), version, today, subjects))
console.log(`Wrote ${version} into package.json, package-lock.json and CHANGELOG.md. Edit the words there, then:
  git commit -am 'chore: release ${version}' && git tag v${version} && git push --follow-tags`)
