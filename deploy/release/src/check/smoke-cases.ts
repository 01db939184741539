import type { ReleasedApp, SmokeCase } from '@arcada/kit/federation'
import { SMOKE_CASES } from '@arcada/kit/federation/formats'
import { SMOKE_FILE } from '@arcada/kit/federation/names'
import { errorText, Refusal } from '../common/refusal.ts'
import { schemaCheck } from '../common/schema-check.ts'
import type { Apps } from '../publish/apps.ts'

/** The cases that one version of a remote was published with. */
export interface RemoteSmoke {
  remote: string
  version: string
  team: string
  cases: SmokeCase[]
}

const schemaProblems = schemaCheck(SMOKE_CASES)

const isCases = (value: unknown): value is SmokeCase[] => schemaProblems(value).length === 0

/** Reads the text of a `smoke.json`; `where` names it in messages. A Refusal when it is no list of cases. */
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

/** The smoke cases that the remotes of a set were published with; a Refusal when a file is no list of cases. */
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
