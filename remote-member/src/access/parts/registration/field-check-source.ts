import { LinearPattern } from '@arcada/kit/forms/linear-pattern'
import { Ajv } from 'ajv'
import standaloneModule from 'ajv/dist/standalone/index.js'
import { FIELD_CHECK } from './field-check.schema.ts'

const LENGTH = 'require("ajv/dist/runtime/ucs2length").default'
const EQUAL = 'require("ajv/dist/runtime/equal").default'
const ENGINE = 'makeLinearPattern'

/** The source of `field-check.generated.js`: ajv's code with LinearPattern as RegExp. Update it with `vitest -u`. */
export function fieldCheckSource(): string {
  const standalone =
    (standaloneModule as unknown as { default?: typeof standaloneModule }).default ?? standaloneModule
  const engine = Object.assign((pattern: string) => new LinearPattern(pattern), { code: ENGINE })
  const ajv = new Ajv({
    $data: true,
    strict: false,
    messages: false,
    code: { source: true, esm: true, lines: true, optimize: 2, regExp: engine as never },
  })
  const code = String(
    (standalone as unknown as (...given: unknown[]) => string)(ajv, ajv.compile(FIELD_CHECK)),
  )
  return `// biome-ignore-all format: made by field-check-source.ts
// biome-ignore-all lint: made by field-check-source.ts
import { LinearPattern } from '@arcada/kit/forms/linear-pattern'

const ${ENGINE} = (pattern) => new LinearPattern(pattern)
const countCharacters = (text) => [...text].length
const isEqual = Object.is
${code.replace('"use strict";', '').replaceAll(LENGTH, 'countCharacters').replaceAll(EQUAL, 'isEqual').trim()}
`
}
