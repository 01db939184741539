import { msg } from '@lingui/core/macro'

/** Texts for values of the release tool. */
export const PART_NAMES = {
  addresses: msg`Addresses`,
  slots: msg`Slots`,
  calls: msg`Early calls`,
  services: msg`Services`,
  needs: msg`Imports from the host`,
}

export const AUDIT_KINDS = {
  promotion: msg`Promotion`,
  canary: msg`Canary`,
  rollback: msg`Rollback`,
  removal: msg`Removal`,
  settings: msg`Settings`,
  repeated: msg`Written again`,
  hold: msg`Hold`,
  lift: msg`Hold lifted`,
  proposal: msg`Candidate proposed`,
  approval: msg`Candidate promoted`,
  rejection: msg`Candidate rejected`,
  pictures: msg`Decision about pictures`,
  verdict: msg`Verdict`,
  keys: msg`List of keys`,
  bad: msg`Marked as bad`,
  good: msg`Mark removed`,
}

export const STATES = {
  open: msg`Waits for a decision`,
  promoting: msg`Is being promoted`,
  promoted: msg`Promoted`,
  rejected: msg`Rejected`,
  superseded: msg`Superseded`,
}

export const DECIDE_PICTURES = {
  accept: msg`Accept the pictures`,
  refuse: msg`Refuse the pictures`,
}

export const PICTURES_DECIDED = {
  accept: msg`Accepted`,
  refuse: msg`Refused`,
}

export const RIGHT_NAMES = {
  publish: msg`Publish`,
  promote: msg({ context: 'a right', message: 'Release' }),
  grant: msg`Sign test links`,
  smoke: msg`Record smoke runs`,
  withoutSmoke: msg`Release without a smoke run`,
  appoint: msg`Change the keys`,
}

export const KEY_STATES = {
  active: msg`Signs`,
  reading: msg`For reading only`,
  revoked: msg`Revoked`,
}

export const RUN_STATES = {
  green: msg`Green`,
  red: msg`Red`,
  empty: msg`No case ran`,
}

export const KINDS = {
  invalid: msg`Invalid`,
  collector: msg`Collector`,
  failures: msg`Failures`,
  canary: msg`Canary`,
  key: msg`Key`,
  candidate: msg`Candidate`,
  hold: msg`Hold`,
}

export const DIRECTIONS = {
  rising: msg`rising`,
  falling: msg`falling`,
  steady: msg`steady`,
}

export const FELT = {
  inp: msg`Taps later than 200 ms (INP)`,
  lcp: msg`Main content later than 2.5 s (LCP)`,
}

export const OUTCOMES = {
  worse: msg`Worse`,
  fine: msg`Fine`,
  undecided: msg`Not enough data`,
}

export const RELEASE_KINDS = {
  promotion: msg`Promotion`,
  canary: msg`Canary`,
  rollback: msg`Rollback`,
  removal: msg`Removal`,
  settings: msg`Settings`,
  keys: msg`Key change`,
  repeated: msg`Written again`,
}
