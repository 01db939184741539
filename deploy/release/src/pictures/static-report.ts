import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureReport } from '@arcada/kit/federation'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import { picturesIn } from './keep.ts'
import { kindsText } from './lines.ts'

type Picture = PictureReport['pictures'][number]
type Group = PictureReport['groups'][number]

export interface StaticReport {
  report: PictureReport
  /** Holds the pictures, each `<name>.png`. */
  pictures: string
  /** The new folder to write. */
  folder: string
  /** First line of the page. */
  title: string
}

const STYLES = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 1rem auto; max-width: 1000px; padding: 0 1rem }
figure { margin: 0; flex: 1 1 390px; max-width: 390px }
.sides { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0 0 2rem }
svg, img { max-width: 100%; height: auto; border: 1px solid #888 }
.box { fill: none; stroke: #d00; stroke-width: 2 }
.noise { fill: #888; fill-opacity: .3 }
.moved { stroke: #06c; stroke-width: 2; stroke-dasharray: 8 4 }
code { font-size: .9em }
`

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? '')

const nameOf = ({ whitelabel, remote, case: name, language, theme }: Picture) =>
  `${whitelabel}, ${remote}: ${name} (${language}, ${theme})`

const rectangle = ({ x, y, width, height }: Picture['boxes'][number], style: string) =>
  `<rect class="${style}" x="${x}" y="${y}" width="${width}" height="${height}"/>`

type Sizes = ReadonlyMap<string, { width: number; height: number }>

/** A picture with what is drawn over it. */
function figure(side: string, name: string | undefined, sizes: Sizes, label: string, marks = ''): string {
  const size = sizes.get(name ?? '')
  if (name === undefined || size === undefined)
    return `<figure><figcaption>${side}</figcaption><p>No picture.</p></figure>`
  const { width, height } = size
  return (
    `<figure><figcaption>${side}</figcaption><svg role="img" aria-label="${escaped(`${side}: ${label}`)}" ` +
    `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<image href="pictures/${name}.png" width="${width}" height="${height}"/>${marks}</svg></figure>`
  )
}

const EVIDENCE = ['page.png', 'errors.txt', 'requests.txt', 'trace.zip']

function evidenceOf(picture: Picture, copied: ReadonlySet<string>): string {
  if (!copied.has(picture.id)) return ''
  const links = EVIDENCE.map((file) => `<a href="evidence/${picture.id}/${file}">${file}</a>`)
  return (
    `<p>What it left: ${links.join(', ')}. The trace needs ` +
    `<code>npx playwright show-trace evidence/${picture.id}/trace.zip</code>: a page that is opened as a file cannot show it.</p>` +
    `<img src="evidence/${picture.id}/page.png" alt="The page when the case failed">`
  )
}

function pictureSection(picture: Picture, sizes: Sizes, copied: ReadonlySet<string>): string {
  const { boxes, noise, moved, problem, live, candidate, kind } = picture
  const label = nameOf(picture)
  const line = moved && `<line class="moved" x1="0" x2="10000" y1="${moved.y}" y2="${moved.y}"/>`
  const marks = [...boxes.map((box) => rectangle(box, 'box')), line ?? ''].join('')
  const sides =
    kind === 'broken'
      ? evidenceOf(picture, copied)
      : `<div class="sides">${figure('Live', live, sizes, label, noise.map((box) => rectangle(box, 'noise')).join(''))}${figure('Candidate', candidate, sizes, label, marks)}</div>`
  return [
    `<h3>${escaped(label)}</h3>`,
    moved
      ? `<p>From row ${moved.y} on, everything lies ${Math.abs(moved.rows)} rows ${moved.rows > 0 ? 'lower' : 'higher'}.</p>`
      : '',
    problem === undefined ? '' : `<p>${escaped(problem)}</p>`,
    sides,
  ].join('\n')
}

const groupSection = (
  group: Group,
  byId: ReadonlyMap<string, Picture>,
  sizes: Sizes,
  copied: ReadonlySet<string>,
) =>
  [
    `<h2 id="${group.id}">${group.kind}: ${escaped(group.remote)}, ${escaped(group.element)}</h2>`,
    `<p>${group.pictures.length} pictures, group <code>${group.id}</code></p>`,
    ...group.pictures.flatMap((id) => {
      const picture = byId.get(id)
      return picture ? [pictureSection(picture, sizes, copied)] : []
    }),
  ].join('\n')

function pageOf({ report, title }: StaticReport, sizes: Sizes, copied: ReadonlySet<string>): string {
  const byId = new Map(report.pictures.map((picture) => [picture.id, picture]))
  const links = report.groups.map(
    ({ id, kind, remote, element, pictures }) =>
      `<li><a href="#${id}">${kind}: ${escaped(remote)}, ${escaped(element)}</a> (${pictures.length})</li>`,
  )
  const rest = report.pictures.filter(({ kind }) => kind === 'same' || kind === 'noise')
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'self' file:">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(title)}</title>`,
    '<link rel="stylesheet" href="report.css">',
    `<main><h1>${escaped(title)}</h1>`,
    `<p>${kindsText(report.pictures)}.</p>`,
    links.length === 0 ? '<p>No difference.</p>' : `<ol>${links.join('')}</ol>`,
    ...report.groups.map((group) => groupSection(group, byId, sizes, copied)),
    `<h2>Without a difference</h2><ul>${rest.map((one) => `<li>${escaped(nameOf(one))}: ${one.kind}</li>`).join('')}</ul>`,
    '</main>',
    '',
  ].join('\n')
}

async function copyPictures({ report, pictures, folder }: StaticReport): Promise<Sizes> {
  const shown = new Set(report.groups.flatMap(({ pictures }) => pictures))
  const names = picturesIn({ ...report, pictures: report.pictures.filter(({ id }) => shown.has(id)) })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const sizes = await inParallel(names, async (name) => {
    const bytes = await readFile(join(pictures, `${name}.png`))
    await writeFile(join(folder, 'pictures', `${name}.png`), bytes)
    return [name, { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }] as const
  })
  return new Map(sizes)
}

/** Copies what failed cases left; returns the pictures that have something. */
async function copyEvidence({ report, folder }: StaticReport): Promise<Set<string>> {
  const copied = new Set<string>()
  for (const { id, evidence } of report.pictures) {
    if (evidence === undefined) continue
    await cp(evidence, join(folder, 'evidence', id), { recursive: true })
    copied.add(id)
  }
  return copied
}

/**
 * Writes a run of pictures as a folder whose `index.html` opens without a server: groups first, both sides beside each other,
 * boxes around what differs. A Refusal when the folder exists.
 */
export async function writeStaticReport(options: StaticReport): Promise<void> {
  const { folder } = options
  if (existsSync(folder)) throw new Refusal(`${folder} exists: name a new folder for the report.`)
  await mkdir(folder, { recursive: true })
  const [sizes, copied] = [await copyPictures(options), await copyEvidence(options)]
  await writeFile(join(folder, 'report.css'), STYLES)
  await writeFile(join(folder, 'index.html'), pageOf(options, sizes, copied))
}
