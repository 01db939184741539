import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { rgStatementExport } from './rg-statement-export.ts'

const client = useClient({ start: Date.UTC(2026, 8, 21, 15), as: 'marina' })

test('[RG-45] the activity statement can be downloaded as a file with the separators of the language', async () => {
  const file = async (language: 'PT' | 'EN') => {
    const query = { startDate: '2026-08-23', endDate: '2026-09-21', groupBy: 'month', language }
    const { value } = await client.ask(rgStatementExport, { query }, { ...client.me, language })
    return String(value)
  }
  const [pt, en] = [await file('PT'), await file('EN')]
  expect(pt).toMatch(/^De;Até;Resultado;Apostas;/)
  expect(en).toMatch(/^From,To,Net result,Wagers,/)
  expect(pt.split('\r\n')[1]).toMatch(/^2026-09-01;2026-09-21;"-?\d+,\d\d";/)
  expect(en.split('\r\n')[1]).toMatch(/^2026-09-01,2026-09-21,-?\d+\.\d\d,/)
})
