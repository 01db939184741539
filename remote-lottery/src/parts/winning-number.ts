export interface WinningNumber {
  numbers: string[]
  extra: string[]
}

/** Parses `1,2,3~9`: numbers, and after `~` the extra ones (LOTT-18). Empty before the first draw. */
export function parseWinningNumber(text: string): WinningNumber {
  const [numbers = '', extra = ''] = text.split('~')
  return { numbers: split(numbers), extra: split(extra) }
}

function split(text: string): string[] {
  return text
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '')
}
