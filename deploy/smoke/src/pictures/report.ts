import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { JSONReport } from '@playwright/test/reporter'
import { errorText } from '../error-text.ts'

/** What the report shows as one test: two pictures to compare, one that only one side has, or why the case failed. */
export interface ReportEntry {
  title: string
  /** File names below `live` and `candidate` in the folder of the run. */
  live?: string
  candidate?: string
  problem?: string
}

/** What report.config.ts and report-cases.ts read. */
export interface ReportInput {
  title: string
  entries: ReportEntry[]
}

const CONFIG = fileURLToPath(new URL('report.config.ts', import.meta.url))

/**
 * Lets Playwright compare the pictures in a folder and write its HTML report of them into `<folder>/report`; returns the titles
 * of the entries that differ.
 */
export async function writeReport(folder: string, input: ReportInput): Promise<string[]> {
  await writeFile(join(folder, 'input.json'), JSON.stringify(input))
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const env = { ...process.env, ARCADA_PICTURES: folder }
  // It exits with 1 when something differs: what it wrote says whether it ran at all.
  const failure = await promisify(execFile)(process.execPath, [cli, 'test', '--config', CONFIG], {
    env,
  }).then(() => undefined, errorText)
  const text = await readFile(join(folder, 'result.json'), 'utf8').catch(() => {
    throw new Error(`Playwright did not compare the pictures: ${failure}`)
  })
  const { suites, errors }: JSONReport = JSON.parse(text)
  const [error] = errors
  if (error) throw new Error(`Playwright did not compare the pictures: ${errorText(error.message)}`)
  return suites.flatMap(({ specs }) => specs.flatMap(({ title, ok }) => (ok ? [] : [title])))
}
