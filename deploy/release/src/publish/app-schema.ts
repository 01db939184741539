import { ACCESS } from '@arcada/federation'

const text = { type: 'string', minLength: 1 }
const texts = { type: 'array', items: text }
const filePath = { type: 'string', pattern: '^(?!.*(^|/)\\.)[A-Za-z0-9._~@+-]+(/[A-Za-z0-9._~@+-]+)*$' }
const filePaths = { type: 'array', items: filePath }
const address = { type: 'string', pattern: '^/[^?#\\s]*$' }
const hash = { type: 'string', pattern: '^sha256-[A-Za-z0-9+/]{43}=$' }

const record = (values: object) => ({ type: 'object', additionalProperties: values })

const shape = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

/**
 * JSON schema of `AppDescription`. Unknown properties are let through, so that a newer build can be read by an
 * older tool.
 */
export const APP_SCHEMA = shape(
  {
    format: { const: 1 },
    kind: { enum: ['host', 'remote'] },
    name: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    // Looser than semver: a local build ends in a hash, which may be all digits.
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$' },
    owner: shape({ team: text, contact: text }),
    routes: {
      type: 'array',
      items: shape(
        {
          path: address,
          aliases: { type: 'array', items: address },
          screen: text,
          title: shape({ pt: text, en: text }),
          header: { type: 'boolean' },
          footer: { type: 'boolean' },
          back: { enum: ['history', 'home'] },
          access: { enum: [...ACCESS] },
          early: texts,
          slots: texts,
          heights: record({ type: 'number' }),
        },
        ['aliases', 'early', 'slots', 'heights'],
      ),
    },
    slots: {
      type: 'array',
      items: shape({ slot: text, widget: text, order: { type: 'number' }, early: texts }, ['early']),
    },
    calls: record(
      shape({
        path: { type: 'string', pattern: '^/' },
        module: { type: 'string' },
        query: record({ type: 'string' }),
        session: { type: 'boolean' },
      }),
    ),
    startup: texts,
    needs: record(shape({ range: text, names: texts, bare: { const: true } }, ['bare'])),
    provides: record(shape({ version: text, names: texts })),
    contract: text,
    entry: filePaths,
    exposes: record(filePaths),
    shares: record(texts),
    locales: shape({ pt: filePaths, en: filePaths }),
    untranslated: { type: 'array', items: shape({ text, file: text, locales: texts }) },
    home: shape({ pt: filePath, en: filePath }),
    files: {
      type: 'object',
      propertyNames: filePath,
      additionalProperties: shape({ size: { type: 'integer', minimum: 0 }, hash }),
    },
    document: shape({ boot: filePath, styles: filePath, body: filePath }),
    reads: { type: 'integer' },
  },
  ['document', 'home', 'reads', 'shares', 'startup', 'untranslated'],
)
