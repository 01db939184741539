/** A command in the docs, as one line for a shell. */
export interface PrintedCommand {
  file: string
  line: number
  command: string
  /** The command is in a sentence, between backticks, not in a block of commands. */
  inline: boolean
}

const FENCE = /^\s*```(\w*)/
const INLINE = /`((?:npm (?:start|test|run)|node_modules\/\.bin\/)[^`]*)`/g

/** Removes comments; `#` inside a word or quotes is none. */
const withoutComment = (line: string) => line.replace(/(^|\s+)#(\s.*)?$/, '').trim()

/**
 * The commands of a Markdown text in order: every line of its `sh` blocks, with lines that end in `\` joined, and
 * inline code that begins with npm or an installed program. Commands with an ellipsis are
 * examples that are not run.
 */
export function printedCommands(file: string, text: string): PrintedCommand[] {
  const found: PrintedCommand[] = []
  const add = (command: string, line: number, inline = false) => {
    if (command !== '' && !command.includes('…')) found.push({ file, line, command, inline })
  }
  let block: string | undefined
  let begun: { command: string; line: number } | undefined
  let prose: { text: string; line: number } | undefined
  const endProse = () => {
    for (const match of prose?.text.matchAll(INLINE) ?? []) {
      const before = prose?.text.slice(0, match.index).split('\n').length ?? 1
      add((match[1] ?? '').replace(/\s+/g, ' ').trim(), (prose?.line ?? 0) + before - 1, true)
    }
    prose = undefined
  }
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    const fence = FENCE.exec(content)
    if (fence) {
      endProse()
      block = block === undefined ? (fence[1] ?? '') : undefined
    } else if (block === undefined) {
      prose = prose ? { ...prose, text: `${prose.text}\n${content}` } : { text: content, line }
    } else if (block === 'sh') {
      const part = withoutComment(content)
      const whole = begun ? `${begun.command} ${part}` : part
      const from = begun?.line ?? line
      begun = whole.endsWith('\\') ? { command: whole.slice(0, -1).trim(), line: from } : undefined
      if (!begun) add(whole, from)
    }
  }
  endProse()
  return found
}
