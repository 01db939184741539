import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it as test } from 'vitest'
import { ROOT } from './paths.ts'

const FOLDER = join(ROOT, 'docs/decisions')

test('the index of the decision records has each record under its title', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
  const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))
  const rows = records.map((name) => {
    const [, number, title] = /^# (\d{4}) (.+)\n/.exec(readFileSync(join(FOLDER, name), 'utf8')) ?? []
    return `| [${number}](${name}) | ${title} |`
  })
  expect(rows.filter((row) => !index.replace(/ +\|/g, ' |').includes(row))).toEqual([])
})
