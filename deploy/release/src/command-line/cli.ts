import { Command } from 'commander'
import { suggestion } from '../common/nearest.ts'
import { Refusal, WrongUsage, withRemedy } from '../common/refusal.ts'
import { commandOf } from './arguments.ts'
import { runForEach } from './many.ts'
import type { Ask, Outcome, Verb } from './verb.ts'
import { VERBS } from './verbs.ts'

export interface Output {
  line(text: string): void
  error(text: string): void
  /** Only where a person can answer. */
  ask?: Ask
}

const TOOL = 'npm run release --'

/** The width of a terminal that most people have; a longer line is wrapped. */
const WIDTH = 100

function verbHelp(name: string, verb: Verb): string {
  const help = commandOf(`${TOOL} ${name}`, verb).configureHelp({ helpWidth: WIDTH }).helpInformation()
  const several = verb.many
    ? ['--whitelabel may also name several, with commas, or all: those that are live.']
    : []
  const first = verb.whitelabelFirst ? ['The whitelabel may also be the first argument.'] : []
  return [help.trimEnd(), '', ...several, ...first, `Example: ${TOOL} ${verb.example}`].join('\n')
}

function helpText(): string {
  const tool = new Command(TOOL).usage('VERB [options]').helpOption(false).helpCommand(false)
  for (const [name, verb] of Object.entries(VERBS)) tool.addCommand(commandOf(name, verb).usage(' '))
  return [
    tool.configureHelp({ helpWidth: WIDTH }).helpInformation().trimEnd(),
    '',
    `${TOOL} VERB --help shows the options of a verb, with an example.`,
    'Exit: 0 done, 1 refused (with the reason), 2 wrong usage',
  ].join('\n')
}

function report(error: unknown, json: boolean, output: Output, name = ''): number {
  if (!(error instanceof Refusal || error instanceof WrongUsage)) throw error
  const problems = error instanceof Refusal ? error.problems : [error.message]
  if (json) output.line(JSON.stringify({ ok: false, problems }))
  else for (const problem of problems) output.error(problem)
  if (error instanceof Refusal) return 1
  if (!json)
    output.error(
      VERBS[name]
        ? `'npm run release -- ${name} --help' shows its options.`
        : "'npm run release -- --help' lists the verbs.",
    )
  return 2
}

async function runVerb(
  [name = '', ...rest]: readonly string[],
  say: (line: string) => void,
  ask: Ask | undefined,
): Promise<Outcome> {
  const verb = VERBS[name]
  if (verb === undefined)
    throw new WrongUsage(
      name ? `There is no verb '${name}'.${suggestion(name, Object.keys(VERBS))}` : 'A verb is missing.',
    )
  return runForEach(verb, rest, say, ask)
}

/**
 * Runs the release tool with the arguments after its name; returns the exit code: 0 done, 1 refused, 2 wrong usage. Any
 * other error is a defect of the tool and is thrown.
 */
export async function runRelease(args: readonly string[], output: Output): Promise<number> {
  if (args.includes('--help') || args[0] === 'help') {
    const name = args.find((arg) => Object.hasOwn(VERBS, arg)) ?? ''
    const verb = VERBS[name]
    output.line(verb ? verbHelp(name, verb) : helpText())
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
    return report(withRemedy(error), json, output, args[0])
  }
}
