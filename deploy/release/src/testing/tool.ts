import { type Output, runRelease } from '../command-line/cli.ts'
import { openReleasedWorkplace, type Workplace } from './fixture-store.ts'

export interface Said {
  code: number
  lines: string[]
  errors: string[]
}

/** The tool on the store of one test, with its output line by line. */
export interface Tool {
  place: Workplace
  /** The first argument may be several words; later ones may hold spaces. */
  run(args: readonly string[], ask?: Output['ask']): Promise<Said>
  /** Lines of a run that is done. */
  say(...args: string[]): Promise<string[]>
  /** The problems of a refused run; empty for a successful one. */
  refuse(...args: string[]): Promise<string[]>
}

export const SMOKELESS = ['--without-smoke', 'Ana: fixtures open no pages']
export const ON = ['--whitelabel', 'arcada']

export async function openTool(): Promise<Tool> {
  const place = await openReleasedWorkplace()
  const run: Tool['run'] = async ([words = '', ...args], ask) => {
    const [lines, errors]: [string[], string[]] = [[], []]
    const output = {
      line: (text: string) => lines.push(text),
      error: (text: string) => errors.push(text),
      ...(ask ? { ask } : {}),
    }
    const code = await runRelease(
      [...words.split(' '), ...args, '--store', `file:${place.storeFolder}`],
      output,
    )
    return { code, lines, errors }
  }
  return {
    place,
    run,
    say: async (...args) => (await run(args)).lines,
    async refuse(...args) {
      const { code, errors } = await run(args)
      return code === 1 ? errors : []
    },
  }
}
