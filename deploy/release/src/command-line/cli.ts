import { Refusal, WrongUsage } from '../refusal.ts'
import { parseArguments } from './arguments.ts'
import type { Ask, Outcome } from './verb.ts'
import { VERBS } from './verbs.ts'

/** Where a run writes to: lines for people, errors apart. */
export interface Output {
  line(text: string): void
  error(text: string): void
  /** Only where a person can answer. */
  ask?: Ask
}

function helpText(): string {
  const verbs = Object.values(VERBS).map(({ usage, does }) => `  ${usage}\n      ${does}`)
  return [
    'npm run release -- VERB [options]',
    ...verbs,
    'Whatever changes a whitelabel also takes --allow-origin ORIGIN[,ORIGIN]: where links may lead and pages may call besides the settings.',
    'Options of every verb: --store file:FOLDER or s3://BUCKET/PREFIX (default file:.arcada/store), --keys FOLDER, --whitelabels FOLDER, --json',
    'Exit: 0 done, 1 refused (with the reason), 2 wrong usage',
  ].join('\n')
}

function report(error: unknown, json: boolean, output: Output): number {
  if (!(error instanceof Refusal || error instanceof WrongUsage)) throw error
  const problems = error instanceof Refusal ? error.problems : [error.message]
  if (json) output.line(JSON.stringify({ ok: false, problems }))
  else for (const problem of problems) output.error(problem)
  if (error instanceof Refusal) return 1
  if (!json) output.error("'npm run release -- --help' lists what there is.")
  return 2
}

async function runVerb(
  [name = '', ...rest]: readonly string[],
  say: (line: string) => void,
  ask: Ask | undefined,
): Promise<Outcome> {
  const verb = VERBS[name]
  if (verb === undefined) throw new WrongUsage(name ? `There is no verb '${name}'.` : 'A verb is missing.')
  return verb.run(parseArguments(rest, verb.takes), say, ask)
}

/**
 * Runs the release tool with the arguments after its name; returns the exit code: 0 done, 1 refused, 2 wrong
 * usage. Whatever else is thrown is a defect of the tool and passes through.
 */
export async function runRelease(args: readonly string[], output: Output): Promise<number> {
  if (args.includes('--help') || args[0] === 'help') {
    output.line(helpText())
    return 0
  }
  const json = args.includes('--json')
  try {
    const {
      lines,
      data,
      refused = false,
    } = await runVerb(args, json ? () => undefined : output.line, json ? undefined : output.ask)
    if (json) output.line(JSON.stringify({ ok: !refused, ...(refused ? { problems: lines } : {}), ...data }))
    else for (const line of lines) output[refused ? 'error' : 'line'](line)
    return refused ? 1 : 0
  } catch (error) {
    return report(error, json, output)
  }
}
