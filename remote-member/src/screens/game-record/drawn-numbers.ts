const split = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** The numbers of a draw, and the extra ones, which stand behind `~` or come by themselves. */
export function drawnNumbers(number: string, extra = ''): { main: string[]; extra: string[] } {
  const [main = '', behind = ''] = number.split('~')
  return { main: split(main), extra: split(extra || behind) }
}
