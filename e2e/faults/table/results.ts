import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, WORK } from '@arcada/kit/build'
import { KINDS, type Kind } from './kinds.ts'
import { PARTS, type Part } from './parts.ts'

/** The text of each cell, by its name. */
export type Results = Readonly<Record<string, string>>

/** What the table writes for a cell whose test failed. */
export const FAILS = 'FAILS'

const FOLDER = join(WORK, 'e2e/faults')
const GUIDE = join(ROOT, 'docs/guides/faults.md')
const MARKERS = ['<!-- faults: begin -->', '<!-- faults: end -->'] as const

const APPS = [...new Set(PARTS.map(({ app }) => app))]
const titleOf = (app: string) => (app === 'host' ? 'The host' : `${app[0]?.toUpperCase()}${app.slice(1)}`)

export const cellName = (part: Part, kind: Kind): string => `${part.app} ${part.name}: ${kind}`

/** The names of the cells that tests fill in. */
export const testedCells = (): string[] =>
  PARTS.flatMap((part) => KINDS.filter((kind) => !part.without?.[kind]).map((kind) => cellName(part, kind)))

/** Keeps the result of a cell for the end of the run. */
export async function keepCell(name: string, outcome: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `${name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify([name, outcome]))
}

/** The results that runs have kept here. */
async function keptCells(): Promise<Results> {
  const files = await readdir(FOLDER).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))
  return Object.fromEntries(texts.map((text): [string, string] => JSON.parse(text)))
}

/** Writes the kept results into the guide; a cell without one keeps the text that it has there. */
export async function writeTable(): Promise<void> {
  const results = { ...(await documentedCells()), ...(await keptCells()) }
  const text = await readFile(GUIDE, 'utf8')
  const [begin = 0, end = 0] = MARKERS.map((marker) => text.indexOf(marker))
  const before = text.slice(0, begin + MARKERS[0].length)
  const tables = APPS.map((app) => tableOf(app, results)).join('\n\n')
  await writeFile(GUIDE, `${before}\n\n${tables}\n\n${text.slice(end)}`)
}

/** The cells of the guide, without those that say why there is no fault. */
export async function documentedCells(): Promise<Results> {
  const text = await readFile(GUIDE, 'utf8')
  const rows = new Map<string, string[][]>()
  let app = ''
  const [begin = 0, end = 0] = MARKERS.map((marker) => text.indexOf(marker))
  for (const line of text.slice(begin, end).split('\n')) {
    if (line.startsWith('### ')) app = APPS.find((one) => `### ${titleOf(one)}` === line) ?? ''
    if (!line.startsWith('| ')) continue
    rows.set(app, [...(rows.get(app) ?? []), line.split('|').map((cell) => cell.trim())])
  }
  return Object.fromEntries(
    [...rows].flatMap(([of, [head = [], , ...body]]) =>
      body.flatMap(([, kind = '', ...cells]) =>
        cells.flatMap((cell, index): [string, string][] =>
          cell === '' || cell.startsWith('–') ? [] : [[`${of} ${head[index + 2]}: ${kind}`, cell]],
        ),
      ),
    ),
  )
}

function tableOf(app: string, results: Results): string {
  const parts = PARTS.filter((part) => part.app === app)
  const cell = (part: Part, kind: Kind) => {
    const reason = part.without?.[kind]
    return reason === undefined ? (results[cellName(part, kind)] ?? FAILS) : `– (${reason})`
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
  return [`### ${titleOf(app)}`, '', line(head), rule, ...body.map(line)].join('\n')
}
