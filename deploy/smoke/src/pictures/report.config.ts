import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { ReportInput } from './report.ts'

const folder = process.env.ARCADA_PICTURES ?? ''
const { title }: ReportInput = JSON.parse(readFileSync(join(folder, 'input.json'), 'utf8'))

/** Compares the pictures of one run: see report.ts. */
export default defineConfig({
  testMatch: 'report-cases.ts',
  fullyParallel: true,
  timeout: 60_000,
  outputDir: join(folder, 'compared'),
  updateSnapshots: 'none',
  snapshotPathTemplate: join(folder, 'live', '{arg}{ext}'),
  expect: {
    // Both sides come from one browser on one machine, so that a faint colour counts; so few pixels are the edge of a letter.
    toMatchSnapshot: { threshold: 0.05, maxDiffPixels: 20 },
  },
  reporter: [
    ['html', { outputFolder: join(folder, 'report'), open: 'never', title, noSnippets: true }],
    ['json', { outputFile: join(folder, 'result.json') }],
  ],
})
