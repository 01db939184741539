import { readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileEffect, Question, Report } from './app-process.ts'

/**
 * The process of one app of the development server: compiles it whenever a file is saved. Takes the app's name, its folder and
 * the folder for builds; answers the questions of the process that started it.
 */
const [name = '', folder = '', work = ''] = process.argv.slice(2)
const send = (report: Report) => void process.send?.(report)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Files that this process runs: a process cannot run the same module again with other contents. */
const run = new Set<string>()
registerHooks({
  load(address, context, next) {
    if (address.startsWith('file:')) run.add(fileURLToPath(address))
    return next(address, context)
  },
})
// From here on, because the hooks see only what is imported after them.
const { watchApp } = await import('@arcada/kit/build/watch-app')
const { TOKENS_FILE } = await import('@arcada/kit/build/document-template')

const known = new Set(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(name === 'host' ? TOKENS_FILE : []),
)

process.on('disconnect', () => process.exit())
let refusal = ''
const app = await watchApp({
  ...{ name, folder, work },
  onCompiled: (result) =>
    send('hash' in result ? { kind: 'compiled', ...result } : { kind: 'failed', ...result }),
}).catch((error: unknown) => {
  refusal = `${name}: ${messageOf(error)}`
  send({ kind: 'failed', problem: refusal })
})

async function effectOf(file: string): Promise<FileEffect> {
  if (!app || run.has(file)) return 'restart'
  if (await app.reads(file)) return 'update'
  // Files of the document's template are read by builds alone; a new file is not imported yet.
  return known.has(file) ? 'build' : 'none'
}

async function answer(question: Question): Promise<Report> {
  const { id } = question
  if (question.ask === 'effect') {
    const effects = await Promise.all(question.files.map(effectOf))
    const strongest = (['restart', 'build', 'update'] as const).find((one) => effects.includes(one))
    return { kind: 'effect', id, effect: strongest ?? 'none' }
  }
  if (!app) return { kind: 'refused', id, problem: refusal }
  return app.build().then(
    (built) => ({ kind: 'built', id, built }),
    (error) => ({ kind: 'refused', id, problem: messageOf(error) }),
  )
}

process.on('message', async (message) => {
  // Both sides are of one checkout.
  send(await answer(message as Question))
})
