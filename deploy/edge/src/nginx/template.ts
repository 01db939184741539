export type Values = Readonly<Record<string, string>>

/** One line for each item, as one value. */
export const linesOf = <T>(items: readonly T[], line: (item: T) => string): string =>
  items.map(line).join('\n')

function lookUp(values: Values, name: string): string {
  const value = values[name]
  if (value === undefined) throw new Error(`The template of nginx names {{${name}}}, which has no value.`)
  return value
}

/**
 * Fills a template: `{{name}}` becomes that value, on a line of its own with the same indent before each of its lines.
 * Lines from `#if name` (`#if not name`) to its `#end` stay where that value is not empty (is empty).
 */
export function fillTemplate(template: string, values: Values): string {
  const lines: string[] = []
  const open: { condition: string; holds: boolean }[] = []
  for (const line of template.split('\n')) {
    const [, not, condition] = /^\s*#if (not )?(\w+)$/.exec(line) ?? []
    const [, indent = '', whole] = /^(\s*)\{\{(\w+)\}\}$/.exec(line) ?? []
    if (condition !== undefined)
      open.push({ condition, holds: (lookUp(values, condition) === '') === (not !== undefined) })
    else if (/^\s*#end$/.test(line)) {
      if (!open.pop()) throw new Error('The template of nginx has an #end without an #if.')
    } else if (open.some(({ holds }) => !holds)) continue
    else if (whole !== undefined) {
      const value = lookUp(values, whole)
      if (value !== '') lines.push(...value.split('\n').map((one) => indent + one))
    } else lines.push(line.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => lookUp(values, name)))
  }
  const unended = open.at(-1)
  if (unended) throw new Error(`The template of nginx has an #if ${unended.condition} without an #end.`)
  return lines.join('\n')
}
