import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../../docs/spec/contract-additions.md')

/**
 * The specified texts of refusals, by their codes;
 * values of the server are wildcards.
 */
export function specifiedWords(): Record<string, { en: RegExp; pt: RegExp }> {
  const [table = ''] = /## b\.22[\s\S]*?(?=## b\.23)/.exec(readFileSync(FILE, 'utf8')) ?? []
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return Object.fromEntries(
    rows.flatMap(([, codes = '', , , texts = '']) => {
      const words = texts.split(' · ')
      return codes.split(' · ').flatMap((code, at) => {
        // Several codes may share a text.
        const [en, pt] = (words[at] ?? words[0] ?? '').split(' / ')
        return en && pt ? [[code, { en: patternOf(en), pt: patternOf(pt) }]] : []
      })
    }),
  )
}

function patternOf(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.?()]/g, '\\$&').replace(/\{\w+\}/g, '.+')}`)
}
