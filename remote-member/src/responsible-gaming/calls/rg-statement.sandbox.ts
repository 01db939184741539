import { type Asked, type Core, open, type Served } from '@arcada/kit/sandbox/handlers'
import { csvOf, csvWord } from '@arcada/kit/sandbox/records'
import { statementOf } from '@arcada/kit/sandbox/responsible-gaming'
import { exitMember } from './rg-exclusion.sandbox.ts'
import { rgStatement } from './rg-statement.ts'
import { rgStatementExport } from './rg-statement-export.ts'

const SUMS = ['net', 'wagers', 'wins', 'deposits', 'withdrawals', 'cashNet', 'bonus'] as const
const COUNTS = ['sessions', 'minutes'] as const

type AskedFor = Pick<Asked<typeof rgStatement>, 'query' | 'member' | 'token' | 'whitelabel'>

function statement(core: Core, { query, member, token, whitelabel }: AskedFor) {
  return statementOf(core, member ?? exitMember(core, whitelabel, token), query)
}

export const handlers: readonly Served[] = [
  open(rgStatement, statement),
  open(rgStatementExport, (core, asked) => {
    const { language } = asked
    const { content } = statement(core, asked)
    const word = (name: string) => csvWord(`statement.${name}`, language)
    const rows = content.map((row) => [
      row.from,
      row.to,
      ...SUMS.map((name) => row[name]),
      ...COUNTS.map((name) => String(row[name])),
    ])
    return csvOf(['from', 'to', ...SUMS, ...COUNTS].map(word), rows, language)
  }),
]
