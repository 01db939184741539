export { type Audit, type AuditFilter, audit, auditKind, auditTime } from './audit/audit.ts'
export type { AuditEntry, AuditKind } from './audit/entries.ts'
export { type Bisected, bisect } from './bisect/bisect.ts'
export { parseShare } from './canary/canary.ts'
export type { Within } from './canary/experience.ts'
export type { FoundVerdicts } from './canary/verdicts.ts'
export { unseenParts } from './check/coverage.ts'
export { serviceProblems } from './check/services.ts'
export { parseCases, type RemoteSmoke } from './check/smoke-cases.ts'
export { partsOf, type SmokeSite, skipReason } from './check/smoke-needs.ts'
export {
  countsOf,
  failedIn,
  runState,
  type SmokeRecord,
  type SmokeResult,
  type SmokeRun,
  skippedIn,
} from './check/smoke-proof.ts'
export { runRelease } from './command-line/cli.ts'
export { optionProblem, portNumber, requireKnownOptions } from './command-line/option-problem.ts'
export { sayFileProblems } from './common/file-problem.mjs'
export { fileInfo, integrityOf } from './common/hash.ts'
export { suggestion } from './common/nearest.ts'
export { runProgram } from './common/program.ts'
export { useProxy } from './common/proxy.ts'
export {
  errorCode,
  errorText,
  Refusal,
  type RefusalFacts,
  StoreFailure,
  WrongUsage,
  withRemedy,
} from './common/refusal.ts'
export { type Collected, type GcOptions, gc } from './gc/gc.ts'
export { grantOverride, parseDuration } from './grant/grant.ts'
export { makeKeys, SAMPLE_KEYS } from './keys/key-folder.ts'
export { type Keys, openKeys } from './keys/keys.ts'
export type { May as KeyRights } from './keys/rights.ts'
export { type LiveSet, type LiveSetOptions, readLiveSet } from './live-set/live-set.ts'
export {
  type ComposedCopy,
  copyLiveSet,
  type LocalCopy,
  type LocalCopyOptions,
  type OwnBuild,
} from './live-set/local-copy.ts'
export { type Log, readLog, saidIn, whitelabelLog } from './log/log.ts'
export { type AppLine, type Attention, type LastCanary, lastCanary } from './overview/attention.ts'
export {
  type Overview,
  type OverviewOptions,
  overview,
  type WhitelabelOverview,
} from './overview/overview.ts'
export { type DecidePicturesOptions, decidePictures } from './pictures/decide.ts'
export { readReport } from './pictures/report.ts'
export { type DecidedRun, readPictureRun } from './pictures/runs.ts'
export type { CheckResult } from './proposals/check-now.ts'
export { compareCandidate } from './proposals/check-now.ts'
export { type DecideOptions, type Rejected, reject } from './proposals/decide.ts'
export {
  type ListedCandidate,
  type ListOptions,
  listCandidates,
  type WhitelabelCandidates,
} from './proposals/list.ts'
export {
  type PromoteCandidateOptions,
  type PromotedCandidate,
  promoteCandidate,
} from './proposals/promote-candidate.ts'
export { type Proposed, type ProposeOptions, propose } from './proposals/propose.ts'
export { type Apps, openApps } from './publish/apps.ts'
export { type Published, type PublishOptions, publish } from './publish/publish.ts'
export { type AppDetails, type AppUse, type DetailedVersion, describeApp } from './release/app-details.ts'
export type { Change } from './release/changes.ts'
export { type AppComparison, type ComparedReleases, compareReleases, compareSets } from './release/compare.ts'
export { needExpectedRelease } from './release/expected-release.ts'
export { type Hold, hold, lift } from './release/holds.ts'
export type { ReleaseKind } from './release/kinds.ts'
export {
  check,
  type Plan,
  type Promoted,
  type PromoteOptions,
  promote,
} from './release/promote.ts'
export { type RollbackOptions, type RolledBack, rollback } from './release/rollback.ts'
export { type BrokenRemote, checkSkew, isCompatible, type Skew } from './release/skew.ts'
export { type ReleaseSummary, type Status, status } from './release/status.ts'
export {
  type AppVersions,
  type ListedVersion,
  listVersions,
  type VersionsOptions,
} from './release/versions.ts'
export {
  namedPeople,
  type RunningSet,
  type SmokeUrlOptions,
  smokeRunning,
  smokeUrl,
} from './smoke/address.ts'
export {
  type AddressRun,
  listAddressRuns,
  type RecordAddressOptions,
  recordAddressRun,
} from './smoke/address-runs.ts'
export type { RanCase, SmokeAnswer, SmokeJob, SmokePerson } from './smoke/job.ts'
export { smokeLines, verdict } from './smoke/lines.ts'
export {
  type DescribedRun,
  type DescribedRuns,
  describeRuns,
  readSets,
  type WhitelabelSets,
} from './smoke/list-runs.ts'
export type { PictureAnswer, PictureJob, PictureSide } from './smoke/picture-job.ts'
export { type Smoked, type SmokeOptions, smoke } from './smoke/run.ts'
export { type TakenPictures, type TakePicturesOptions, takePictures } from './smoke/take-pictures.ts'
export { type Memory, openMemory } from './store/memory.ts'
export { makeFolder } from './store/modes.ts'
export { DEFAULT_STORE, openStore, storeFolder } from './store/open-store.ts'
export type { Store, StoredFile } from './store/store.ts'
export { replaceFile } from './store/write-aside.ts'
export { type SiteFit, siteFit } from './verify/site-fit.ts'
export { type Verified, verify } from './verify/verify.ts'
export { type VerifiedUrl, type VerifyUrlOptions, verifyUrl } from './verify/verify-url.ts'
export { compareLive, type LiveComparison } from './watch/compare-canary.ts'
export { type Watched, type WatchOptions, watchOnce } from './watch/watch.ts'
export { readWhitelabel, WHITELABEL_ID, WHITELABELS, whitelabelIds } from './whitelabel/config.ts'
export { writeLocalSettings } from './whitelabel/local-settings.ts'
export { neededServices } from './whitelabel/services.ts'
