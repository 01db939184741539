import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { OPENAPI_FILE, openApi } from './openapi.ts'

// `npm run api`
mkdirSync(dirname(OPENAPI_FILE), { recursive: true })
writeFileSync(OPENAPI_FILE, await openApi())
