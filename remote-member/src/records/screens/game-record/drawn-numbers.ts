const split = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** The numbers of a draw, and the extra ones, which follow `~` or come in a field of their own. */
export function drawnNumbers(number: string, extra = ''): { main: string[]; extra: string[] } {
  const [main = '', behind = ''] = number.split('~')
  return { main: split(main), extra: split(extra || behind) }
}
