import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, WORK } from '@arcada/kit/build'
import { KINDS, type Kind } from './kinds.ts'
import { PARTS, type Part } from './parts.ts'

/** The text of each cell, by its name. */
export type Results = Readonly<Record<string, string>>

const FOLDER = join(WORK, 'e2e/faults')
const GUIDE = join(ROOT, 'docs/guides/faults.md')
const MARKERS = ['<!-- faults: begin -->', '<!-- faults: end -->'] as const

const nameOf = (part: Part, kind: Kind) => `${part.app} ${part.name}: ${kind}`
const tested = () =>
  PARTS.flatMap((part) => KINDS.filter((kind) => !part.without?.[kind]).map((kind) => nameOf(part, kind)))

/** Keeps the result of a cell for the end of the run. */
export async function keepCell(part: Part, kind: Kind, outcome: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const name = nameOf(part, kind)
  await writeFile(join(FOLDER, `${name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify([name, outcome]))
}

/** The results of every cell; undefined if one was never run here. */
export async function resultsOf(): Promise<Results | undefined> {
  const files = await readdir(FOLDER).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))
  const results: Results = Object.fromEntries(texts.map((text): [string, string] => JSON.parse(text)))
  return tested().every((name) => name in results) ? results : undefined
}

/**
 * Compares results with the table in the guide, and returns what differs or failed. With `ARCADA_WRITE=1` it writes them
 * there first.
 */
export async function compareTable(results: Results): Promise<string[]> {
  const failed = tested().filter((name) => results[name] === 'fails')
  const text = await readFile(GUIDE, 'utf8')
  const [begin, end] = MARKERS.map((marker) => text.indexOf(marker))
  const before = text.slice(0, (begin ?? 0) + MARKERS[0].length)
  const table = `\n\n${tablesOf(results)}\n\n`
  if (process.env.ARCADA_WRITE === '1') await writeFile(GUIDE, before + table + text.slice(end))
  const now = await readFile(GUIDE, 'utf8')
  const same = now.includes(table)
  return [...failed, ...(same ? [] : ['docs/guides/faults.md is out of date; ARCADA_WRITE=1 writes it'])]
}

/** One table for each app: a row for each kind, a column for each part. */
export function tablesOf(results: Results): string {
  const apps = [...new Set(PARTS.map(({ app }) => app))]
  return apps.map((app) => tableOf(app, results)).join('\n\n')
}

function tableOf(app: string, results: Results): string {
  const parts = PARTS.filter((part) => part.app === app)
  const cell = (part: Part, kind: Kind) => {
    const reason = part.without?.[kind]
    return reason === undefined ? (results[nameOf(part, kind)] ?? 'not run') : `– (${reason})`
  }
  const rows = [
    ['kind', ...parts.map(({ name }) => name)],
    ...KINDS.map((kind) => [kind, ...parts.map((part) => cell(part, kind))]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const title = app === 'host' ? 'The host' : `${app[0]?.toUpperCase()}${app.slice(1)}`
  return [`### ${title}`, '', line(head), rule, ...body.map(line)].join('\n')
}
