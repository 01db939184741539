import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { ReportInput } from './report.ts'

const folder = process.env.ARCADA_PICTURES ?? ''
const { entries }: ReportInput = JSON.parse(readFileSync(join(folder, 'input.json'), 'utf8'))

for (const { title, live, candidate, problem } of entries)
  test(title, async () => {
    if (problem !== undefined) throw new Error(`The case failed in the candidate: ${problem}`)
    if (live !== undefined && candidate !== undefined) {
      expect(readFileSync(join(folder, 'candidate', candidate))).toMatchSnapshot(live)
      return
    }
    const [side, file] = live === undefined ? ['candidate', candidate] : ['live', live]
    await test.info().attach(side, { path: join(folder, side, file ?? '') })
    throw new Error(`Only ${side === 'live' ? 'the live set' : 'the candidate'} has this picture.`)
  })
