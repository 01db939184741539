import { fileURLToPath } from 'node:url'
import { type CompleteOptions, SCHEMAS } from '@arcada/kit/contract'
import { ownRefusals, withId } from '@arcada/kit/contract/compile'
import { readCall } from '@arcada/kit/contract/read-calls'
import { REFUSALS } from '@arcada/kit/contract/refusals'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { shareSchemas } from './share-schemas.ts'

const ajv = new Ajv({
  strict: false,
  messages: false,
  inlineRefs: false,
  code: { source: true, esm: true, lines: false, optimize: 2 },
})

const HELPERS: Record<string, string> = {
  'require("ajv/dist/runtime/equal").default': 'ajv/dist/runtime/equal.js',
  'require("ajv/dist/runtime/ucs2length").default': 'ajv/dist/runtime/ucs2length.js',
}

/** Unused parts of ajv's errors: a page reports the path and the violated keyword. */
const UNREAD = /,schemaPath:"(?:[^"\\]|\\.)*"|,params:\{(?:"(?:[^"\\]|\\.)*"|[^{}"])*\}/g

/** The bundled source of the shared refusals (`shared/contract/src/refusals.ts`). */
export function refusalsSource(): string {
  const shown = Object.entries(REFUSALS).map(([code, refusal]) => [code, withId(refusal)])
  return `const all = ${plainRefusals(Object.fromEntries(shown))}
export const sharedRefusal = (code) => (Object.hasOwn(all, code) ? all[code] : undefined)
`
}

/** A page needs neither the status nor the English words: their id stands for both languages. */
function plainRefusals(refusals: object): string {
  return JSON.stringify(refusals, (key, value) => (key === 'status' || key === 'words' ? undefined : value))
}

/**
 * The bundled source of one call: plain data and a precompiled validator. Takes the file's path; fails
 * with the file's name when it does not declare one call or needs an unknown helper of ajv.
 */
export async function contractSource(file: string): Promise<string> {
  const call = await readCall(file)
  const { options } = call[SCHEMAS]
  const refusals = plainRefusals(ownRefusals(options))
  // Without what JSON cannot state: the schemas and the validator.
  const data = `${JSON.stringify(call).slice(0, -1)},${refusals === '{}' ? '' : `"refusals":${refusals},`}"accepts":accepts}`
  return `${validator(file, options)}\nexport const ${call.id} = ${data}\n`
}

function validator(file: string, options: CompleteOptions): string {
  const validate = ajv.compile(shareSchemas(JSON.parse(JSON.stringify(options.value))))
  const moduleCode = (standalone as unknown as { default: typeof standalone }).default ?? standalone
  let code = String(moduleCode(ajv, validate)).replaceAll(UNREAD, '')
  let imports = ''
  for (const [index, [call, path]] of Object.entries(HELPERS).entries()) {
    if (!code.includes(call)) continue
    imports += `import helper${index} from ${JSON.stringify(fileURLToPath(import.meta.resolve(path)))}\n`
    code = code.replaceAll(call, `(helper${index}.default ?? helper${index})`)
  }
  if (code.includes('require('))
    throw new Error(`${file}: its schema needs a helper of ajv that is not bundled`)
  return `${imports}${code.replace(/export default (\w+);/, 'const accepts = $1;').replace(/export const validate = /, 'const unused = ')}`
}
