import { addressesOf, type EarlyCall, type Need, type ReleasedApp, SLOT_NAMES } from '@arcada/kit/federation'
import { RESERVED } from '@arcada/kit/federation/names'
import semver from 'semver'

/** What decides whether a remote runs on a host. */
type Part = Pick<ReleasedApp, 'name' | 'version' | 'owner' | 'needs' | 'provides' | 'contract'>

type Named = Pick<ReleasedApp, 'name' | 'version' | 'owner'>

const KIT = '@arcada/kit/'

const titled = (app: Named) => `${app.name} ${app.version}`
/** An app for an operator: its version, and whom to ask. */
export const owned = (app: Named) => `${titled(app)} (team ${app.owner.team}, ${app.owner.contact})`

function needProblem(host: Part, remote: Part, module: string, need: Need): string[] {
  const reserved = RESERVED[module]
  if (reserved !== undefined && reserved !== remote.name)
    return [`${owned(remote)} takes ${module}, which only ${reserved} may use: remove the import.`]
  const given = host.provides[module]
  const requirement = `${owned(remote)} needs ${module} ${need.range}`
  if (given === undefined)
    return [`${requirement}, but ${titled(host)} does not provide it: release a host that does first.`]
  if (semver.validRange(need.range) === null)
    return [`${requirement}, which is not a semver range: correct it and publish again.`]
  if (!semver.satisfies(given.version, need.range, { includePrerelease: true })) {
    return [
      `${requirement}, but ${titled(host)} provides ${given.version}: release a host that provides it first, or build ` +
        `${remote.name} against ${given.version}.`,
    ]
  }
  const missing = need.names.filter((name) => !given.names.includes(name))
  if (missing.length === 0) return []
  return [
    `${owned(remote)} imports ${missing.join(', ')} from ${module}, but ${titled(host)} does not provide ` +
      `${missing.length === 1 ? 'that name' : 'those names'}: release a host that does first.`,
  ]
}

/**
 * The contract has the version of the kit. A host runs remotes of its own major version that are not newer than itself, and
 * those of the major version before it, so that a new host needs no new build of every remote. Patches make no difference.
 */
function contractProblem(host: Part, remote: Part): string[] {
  const [ours, theirs] = [semver.parse(host.contract), semver.parse(remote.contract)]
  const built = `${owned(remote)} was built against contract ${remote.contract}, but ${titled(host)} against ${host.contract}`
  if (!ours || !theirs) return [`${built}, of which one is no version: build it again.`]
  const newer = theirs.major > ours.major || (theirs.major === ours.major && theirs.minor > ours.minor)
  if (newer)
    return [`${built}, which is older: release a newer host first, or build ${remote.name} with its kit.`]
  if (ours.major - theirs.major <= 1) return []
  return [
    `${built}: a host runs remotes of its own major version and of the one before it, so build ${remote.name} again.`,
  ]
}

/** Why `remote` cannot run on `host`, one sentence each: ranges, imported names, contract. */
export function hostProblems(host: Part, remote: Part): string[] {
  const contract = contractProblem(host, remote)
  // The modules of the kit have the version of the contract, so one sentence about it is enough.
  const any = (need: Need) => (contract.length > 0 ? { ...need, range: '*' } : need)
  return [
    ...Object.entries(remote.needs).flatMap(([module, need]) =>
      needProblem(host, remote, module, module.startsWith(KIT) ? any(need) : need),
    ),
    ...contract,
  ]
}

function addressProblems(apps: readonly ReleasedApp[]): string[] {
  const owners = new Map<string, ReleasedApp>()
  return apps.flatMap((app) =>
    addressesOf(app).flatMap((path) => {
      const owner = owners.get(path)
      if (owner)
        return [
          `${path} is claimed by both ${owned(owner)} and ${owned(app)}: an address has one owner, so remove it from one of them.`,
        ]
      owners.set(path, app)
      return []
    }),
  )
}

function slotProblems(apps: readonly ReleasedApp[]): string[] {
  return apps.flatMap((app) =>
    app.slots
      .filter(({ slot }) => !SLOT_NAMES.includes(slot))
      .map(
        ({ slot, widget }) =>
          `${owned(app)} fills the slot '${slot}' with ${widget}, but there is no such slot (there are: ${SLOT_NAMES.join(', ')}).`,
      ),
  )
}

const shownSlots = (apps: readonly ReleasedApp[]) =>
  new Set(apps.flatMap(({ routes }) => routes.flatMap(({ slots = [] }) => slots)))

/**
 * A sentence for each widget of `remote` whose slot a screen shows on the host `before` and none shows on the host `after`;
 * `remotes` are those that stay. `promote` accepts that, because a host may drop a slot on purpose.
 */
export function lostSlotProblems(
  before: ReleasedApp,
  after: ReleasedApp,
  remotes: readonly ReleasedApp[],
  remote: ReleasedApp,
): string[] {
  const [old, now] = [shownSlots([before, ...remotes]), shownSlots([after, ...remotes])]
  return remote.slots
    .filter(({ slot }) => old.has(slot) && !now.has(slot))
    .map(
      ({ slot, widget }) =>
        `${owned(remote)} fills the slot '${slot}' with ${widget}, which ${titled(before)} shows and ${titled(after)} does ` +
        'not: the widget would disappear.',
    )
}

const sameCall = (a: EarlyCall, b: EarlyCall) =>
  a.path === b.path &&
  a.module === b.module &&
  a.session === b.session &&
  JSON.stringify(Object.entries(a.query).sort()) === JSON.stringify(Object.entries(b.query).sort())

function callProblems(apps: readonly ReleasedApp[]): string[] {
  const seen = new Map<string, { owner: ReleasedApp; first: EarlyCall }>()
  return apps.flatMap((app) =>
    Object.entries(app.calls).flatMap(([name, call]) => {
      const known = seen.get(name) ?? { owner: app, first: call }
      seen.set(name, known)
      if (sameCall(known.first, call)) return []
      return [
        `The early call '${name}' of ${owned(app)} is not the one of ${owned(known.owner)}: build both against one contract.`,
      ]
    }),
  )
}

/** Why these apps cannot run as one site, one sentence each; `[]` when they can. */
export function setProblems(host: ReleasedApp, remotes: Readonly<Record<string, ReleasedApp>>): string[] {
  const all = [host, ...Object.values(remotes)]
  return [
    ...(host.kind === 'host' ? [] : [`${titled(host)} is not a host.`]),
    ...Object.values(remotes).flatMap((remote) =>
      remote.kind === 'remote' ? hostProblems(host, remote) : [`${titled(remote)} is not a remote.`],
    ),
    ...addressProblems(all),
    ...slotProblems(all),
    ...callProblems(all),
  ]
}
