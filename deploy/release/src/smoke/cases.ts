import type { ReleasedApp, SmokeCase } from '@arcada/federation'
import { SMOKE_CASES } from '@arcada/federation/formats'
import { SMOKE_FILE } from '@arcada/federation/names'
import { errorText, Refusal } from '../common/refusal.ts'
import { schemaCheck } from '../common/schema-check.ts'
import type { Apps } from '../publish/apps.ts'

export interface RemoteSmoke {
  remote: string
  version: string
  team: string
  cases: SmokeCase[]
}

const schemaProblems = schemaCheck(SMOKE_CASES)

const isCases = (value: unknown): value is SmokeCase[] => schemaProblems(value).length === 0

export function parseCases(json: string, where: string): SmokeCase[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new Refusal(`${where} is not JSON (${errorText(error)}): build the app again.`)
  }
  if (isCases(value)) return value
  throw new Refusal(
    `${where} is not a list of smoke cases (${schemaProblems(value)[0]}): correct its smoke.ts.`,
  )
}

export async function smokeCases(apps: Apps, set: readonly ReleasedApp[]): Promise<RemoteSmoke[]> {
  const all: RemoteSmoke[] = []
  for (const app of set) {
    if (app.files[SMOKE_FILE] === undefined) continue
    const { name: remote, version, owner } = app
    const cases = parseCases(await apps.text(app, SMOKE_FILE), `${SMOKE_FILE} of ${remote} ${version}`)
    all.push({ remote, version, team: owner.team, cases })
  }
  return all
}
