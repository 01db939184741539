import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, it as test } from 'vitest'

/** Words that name no person and no program. */
const WORD = /(?<![`\w])(?:whoever|nobody|somebody|everybody|anybody)(?![`\w])/i
const OWN = 'deploy/local/plain-english.test.ts'
/** Constants with another word for a limit than MIN, MAX or TIMEOUT. */
const PRIVATE_CONSTANT = /\b(?:[A-Z]+_)*(?:MOST|LEAST|LONGEST|SHORTEST|PATIENCE)(?:_[A-Z]+)*\b/g
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/ /
const TITLE = /(?:^|\s)(?:it|test|describe)(?:\.\w+)*\(\s*['"`]|test\.step\(\s*['"`]/
const CASE_NAME = /^\s+name: /
/** Commits that were made before the rule may have longer subjects. */
const RULE_BEGAN = '2026-11-26T00:00:00Z'

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n')
const files = git('ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md')

function isChecked(file: string, line: string): boolean {
  if (file.endsWith('.md')) return !file.startsWith('docs/spec/')
  return COMMENT.test(line) || TITLE.test(line) || (file.endsWith('smoke.ts') && CASE_NAME.test(line))
}

test('names persons and programs in docs, comments, titles of tests and names of smoke cases', () => {
  const found = files.filter(Boolean).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        WORD.test(line) && isChecked(file, line) ? `${file}:${at + 1} ${line.trim()}` : [],
      ),
  )
  expect(found).toEqual([])
})

test('names limits of constants MIN and MAX, and time limits TIMEOUT', () => {
  const found = files
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && file !== OWN)
    .flatMap((file) =>
      (readFileSync(join(ROOT, file), 'utf8').match(PRIVATE_CONSTANT) ?? []).map(
        (name) => `${file}: ${name}`,
      ),
    )
  expect(found).toEqual([])
})

test('has commit subjects of at most 72 characters', () => {
  const subjects = git('log', '--no-merges', `--since=${RULE_BEGAN}`, '--format=%s')
  expect(subjects.filter((subject) => subject.length > 72)).toEqual([])
})
