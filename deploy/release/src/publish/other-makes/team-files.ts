import { join } from 'node:path'
import {
  FEDERATION_MANIFEST,
  type FederationManifest,
  OTHER_MAKE,
  type OtherMake,
} from '@arcada/kit/federation/formats'
import { FEDERATION_MANIFEST_FILE, OTHER_MAKE_FILE } from '@arcada/kit/federation/names'
import { filesIn, readFileIn } from '../../common/files-in.ts'
import { errorText, Refusal } from '../../common/refusal.ts'
import { schemaCheck } from '../../common/schema-check.ts'

/** A build of another make as its team hands it in. */
export interface TeamFiles {
  team: OtherMake
  manifest: FederationManifest
  /** Every file that is published, by its path. */
  files: Map<string, Buffer>
}

/** Read at publication, or meant for a stock host: they are not part of what pages load. */
const LEFT_OUT = /(^|\/)\.|\.html$|^@mf-types|^mf-stats\.json$/

/**
 * Reads `arcada.json`, whose bytes are given, the manifest beside it and the files. A Refusal when one of the two is
 * missing or not valid.
 */
export async function readTeamFiles(folder: string, described: Uint8Array): Promise<TeamFiles> {
  const paths = (await filesIn(folder)).filter((path) => !LEFT_OUT.test(path)).sort()
  const files = new Map<string, Buffer>()
  for (const path of paths) files.set(path, await readFileIn(folder, path))
  const manifest = files.get(FEDERATION_MANIFEST_FILE)
  if (!manifest)
    throw new Refusal(
      `There is no ${FEDERATION_MANIFEST_FILE} in ${folder}: set manifest: true in the options of Module Federation and build again.`,
    )
  files.delete(OTHER_MAKE_FILE)
  files.delete(FEDERATION_MANIFEST_FILE)
  return {
    team: parse(OTHER_MAKE, described, join(folder, OTHER_MAKE_FILE)),
    manifest: parse(FEDERATION_MANIFEST, manifest, join(folder, FEDERATION_MANIFEST_FILE)),
    files,
  }
}

const checks = new Map<object, ReturnType<typeof schemaCheck>>()

function parse(schema: typeof OTHER_MAKE, bytes: Uint8Array, where: string): OtherMake
function parse(schema: typeof FEDERATION_MANIFEST, bytes: Uint8Array, where: string): FederationManifest
function parse(schema: object, bytes: Uint8Array, where: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch (error) {
    throw new Refusal(`${where} is not JSON: ${errorText(error)}.`)
  }
  const check = checks.get(schema) ?? schemaCheck(schema)
  checks.set(schema, check)
  const problems = check(value)
  if (problems.length > 0) throw new Refusal(problems.map((problem) => `${where}: ${problem}.`))
  return value
}
