import type { RuleSwitch } from '@arcada/kit/federation/rule-sets'

/** A requirement that a Brazilian rule is the reason for. */
export interface ComplianceRow {
  /** Id of the requirement in `docs/spec`. */
  id: string
  rule: string
  /** Acts and articles; a row with switches has those of the rule sets. */
  source?: string
  /** Switches of the rule sets that turn it on; without one it is on, as far as `setting` says. */
  switches?: readonly RuleSwitch[]
  /** The setting of the whitelabel that has its values. */
  setting?: string
  /** Addresses of `shared/routes/src/addresses.ts`. */
  screens: readonly string[]
  /** Files with a test whose title names the id. */
  tests: readonly string[]
  questions: readonly string[]
}

const RULES_E2E = 'e2e/journeys/brazil-rules.e2e.ts'
const AGE_E2E = 'e2e/journeys/age-and-presence.e2e.ts'
const IDENTITY = 'shared/sandbox/src/domain/identity'
const VERIFIER_TEST = 'shared/sandbox/src/wire/outside/verifier.test.ts'

export const ROWS: readonly ComplianceRow[] = [
  {
    id: 'RG-42',
    rule: 'The operator asks the register of impediments by CPF; registration and log-in reveal nothing about its answer.',
    switches: ['register'],
    screens: ['/m/register', '/m/login', '/m/voucherCenter', '/m/responsible-gaming/exit'],
    tests: [RULES_E2E, 'shared/sandbox/src/domain/limits/register.test.ts'],
    questions: ['Does a new account whose holder is barred have to be closed, and when?'],
  },
  {
    id: 'RG-79',
    rule: 'Nothing is played without a CPF and the answer of the register.',
    switches: ['register'],
    screens: ['/m/voucherCenter', '/m/responsible-gaming'],
    tests: [
      'shared/sandbox/src/domain/limits/register.test.ts',
      'remote-member/src/identity/calls/identity.sandbox.test.ts',
      'remote-member/src/cashier/screens/deposit/deposit-screen.test.tsx',
    ],
    questions: [],
  },
  {
    id: 'RG-77',
    rule: 'A person has one account with this operator.',
    switches: ['oneAccount'],
    screens: ['/m/register'],
    tests: ['shared/sandbox/src/tests/persons.test.ts'],
    questions: [
      'May a second account of a CPF exist without bets and deposits, or has it to be refused or closed?',
    ],
  },
  {
    id: 'RG-63',
    rule: 'Rules change by date, also by court order; it can be shown which held when.',
    source: 'Lei 14.790/2023 and the acts below',
    screens: [],
    tests: ['shared/federation/src/rule-sets.test.ts', 'deploy/release/src/command-line/verbs-rules.test.ts'],
    questions: [],
  },
  {
    id: 'RG-64',
    rule: 'Recipients of Bolsa Família or BPC are barred with a new account; with an existing one as the court order in force says.',
    switches: ['benefitsNewAccounts', 'benefitsExistingAccounts'],
    screens: ['/m/responsible-gaming/exit'],
    tests: [RULES_E2E, 'shared/sandbox/src/domain/limits/register.test.ts'],
    questions: [
      'May the message name the benefit, or only the impediment?',
      'Does the end of the suspension of December 2025 reopen accounts by itself? The outcome of the hearing of 10 February 2026 was not found.',
    ],
  },
  {
    id: 'RG-65',
    rule: 'The central self-exclusion is linked beside the own one, and told apart from it.',
    switches: ['centralExclusion'],
    screens: [
      '/m/responsible-gaming/limits',
      '/m/responsible-gaming/time-out',
      '/m/responsible-gaming/self-exclusion',
      '/m/responsible-gaming/help',
      '/m/responsible-gaming/exit',
    ],
    tests: [RULES_E2E],
    questions: [],
  },
  {
    id: 'RG-35',
    rule: 'The self-exclusion of this operator is for a term or without end.',
    source: 'Portaria SPA/MF 2.579/2025, art. 2 XXII',
    screens: ['/m/responsible-gaming/self-exclusion'],
    tests: ['e2e/journeys/self-exclusion.e2e.ts'],
    questions: ['Which shortest term does the rule allow? norte offers three months.'],
  },
  {
    id: 'RG-37',
    rule: 'After an exclusion open bets are refunded and the balance is paid out.',
    source: 'IN SPA/MF 31/2025, arts. 7 to 11',
    setting: 'settings.RG.autoPayoutHours',
    screens: ['/m/responsible-gaming/exit'],
    tests: ['shared/sandbox/src/domain/responsible-gaming/exclusion.test.ts'],
    questions: [
      'Are the times of IN 31/2025 right (2 days to withdraw, closed within 3)? They are known from excerpts.',
    ],
  },
  {
    id: 'RG-51',
    rule: 'Limits of loss and time are set at registration, beside the sentence about the risk.',
    source: 'Portaria SPA/MF 2.579/2025; Portaria SPA/MF 1.231/2024, art. 4 I',
    setting: 'settings.RG.regRequired',
    screens: ['/m/register'],
    tests: ['e2e/journeys/register-norte.e2e.ts'],
    questions: ['Which further fields does the registration need (address, bank, photo of a document)?'],
  },
  {
    id: 'RG-52',
    rule: 'A player without a demanded limit cannot deposit or play, and can withdraw.',
    source: 'Portaria SPA/MF 2.579/2025',
    setting: 'settings.RG.regRequired',
    screens: ['/m/responsible-gaming/limits', '/m/voucherCenter'],
    tests: ['shared/sandbox/src/domain/limits/guard.test.ts'],
    questions: [],
  },
  {
    id: 'RG-66',
    rule: "Money comes from and goes to the player's own account by Pix, TED, debit or prepaid card; no credit.",
    switches: ['ownAccount'],
    screens: ['/m/voucherCenter', '/m/withdraw', '/m/securityCenter/cards'],
    tests: [RULES_E2E, 'shared/sandbox/src/domain/cashier/deposits.test.ts'],
    questions: ['How much may a name differ (order, abbreviation, name of use) if the CPF is the same?'],
  },
  {
    id: 'RG-67',
    rule: 'Prizes are paid within 120 minutes.',
    switches: ['prizeTime'],
    screens: ['/m/withdraw'],
    tests: [RULES_E2E],
    questions: [
      'Do the 120 minutes begin with the end of a bet, or with the request to withdraw? The clock begins with the request.',
    ],
  },
  {
    id: 'RG-72',
    rule: 'A statement of the own age is no proof: a verifier confirms that a player is 18 or over before deposits and bets.',
    switches: ['ageAssurance'],
    screens: ['/m/register', '/m/voucherCenter', '/m/securityCenter/identity', '/m/responsible-gaming'],
    tests: [AGE_E2E, `${IDENTITY}/age.test.ts`],
    questions: [
      'Does the confirmation of the age have to be repeated, and after how long?',
      'May the account exist before its age is confirmed? Here it does, without deposits and bets.',
    ],
  },
  {
    id: 'RG-73',
    rule: 'A player learns the state of the check and what to do, also when it fails or the verifier is down.',
    switches: ['ageAssurance', 'liveness'],
    screens: ['/m/securityCenter/identity'],
    tests: [
      AGE_E2E,
      'remote-member/src/identity/screens/check/check-screen.test.tsx',
      `${IDENTITY}/age.test.ts`,
    ],
    questions: ['Does a failed check have to be reported, and to which authority?'],
  },
  {
    id: 'RG-74',
    rule: 'Of a check nothing is kept that the rule does not need.',
    source: 'Lei 13.709/2018 (LGPD), art. 6 III; Lei 15.211/2025',
    screens: [],
    tests: [VERIFIER_TEST],
    questions: ['Which evidence of a check does the operator have to keep, and how long?'],
  },
  {
    id: 'RG-75',
    rule: 'Facial recognition has an accessible alternative, with no worse service.',
    source: 'Lei 13.146/2015 (LBI), art. 63; ABNT NBR 17225:2025',
    screens: ['/m/securityCenter/identity'],
    tests: [
      AGE_E2E,
      'remote-member/src/identity/screens/check/check-screen.test.tsx',
      `${IDENTITY}/age.test.ts`,
    ],
    questions: ['Which methods without facial recognition does the SPA accept for Portaria 722/2024?'],
  },
  {
    id: 'RG-76',
    rule: 'Proof of life on risk: a withdrawal from a new device, a change of bank data.',
    switches: ['liveness'],
    screens: [
      '/m/withdraw',
      '/m/securityCenter/cards',
      '/m/securityCenter/cards/add',
      '/m/securityCenter/identity',
    ],
    tests: [AGE_E2E, `${IDENTITY}/age.test.ts`, VERIFIER_TEST],
    questions: ['May a withdrawal from a new device wait while the verifier is down?'],
  },
  {
    id: 'RG-68',
    rule: 'The return to player (RTP) is shown per game as a theoretical average, and not as what one player can expect.',
    source: 'Portaria SPA/MF 2.579/2025; Portaria SPA/MF 1.231/2024, art. 4 II',
    screens: ['/m/gameList', '/m/lottery', '/m/responsible-gaming/help'],
    tests: ['remote-games/src/parts/game-info.test.tsx'],
    questions: [
      'Does the definition of the ministry have to be quoted word for word? Only an excerpt was seen.',
    ],
  },
  {
    id: 'RG-44',
    rule: 'Time, losses and balance are easy to find at any time.',
    source: 'Portaria SPA/MF 1.231/2024, art. 4',
    screens: ['/m/responsible-gaming/statement'],
    tests: ['e2e/journeys/responsible-gaming.e2e.ts'],
    questions: [],
  },
  {
    id: 'RG-69',
    rule: 'A player can monitor the own play month by month, compare it with earlier months and save it.',
    source: 'Portaria 408/2026 (agenda of the SPA); the rule itself is not published',
    screens: ['/m/responsible-gaming/statement', '/m/responsible-gaming/exit'],
    tests: [
      'e2e/journeys/brazil-information.e2e.ts',
      'remote-member/src/responsible-gaming/screens/activity-statement/activity-statement-screen.test.tsx',
      'remote-member/src/responsible-gaming/parts/statement/month.test.ts',
    ],
    questions: [
      "What does the player's tool that the SPA plans have to show, and in which format?",
      'Does the operator have to send the statement each month? It is shown, not sent.',
    ],
  },
  {
    id: 'RG-49',
    rule: '18+, a warning, help and the identification of the operator are in plain view.',
    source: 'Lei 14.790/2023, art. 15; Portaria SPA/MF 1.231/2024',
    setting: 'settings.RG.operator',
    screens: ['/m/home', '/m/login', '/m/register', '/m/voucherCenter'],
    tests: ['host/src/legal-block/legal-block.test.tsx', 'e2e/journeys/register-norte.e2e.ts'],
    questions: [],
  },
  {
    id: 'RG-50',
    rule: 'Each piece of advertising has one literal warning of the ministry on a tenth of its area.',
    source: 'Portaria SPA/MF 1.964/2026 (art. 13 of Portaria 1.231/2024)',
    setting: 'settings.RG.warnings',
    screens: ['/m/home', '/m/activity', '/m/activityDetail'],
    tests: ['e2e/journeys/promotion-warnings.e2e.ts'],
    questions: ['Does a translation below the Portuguese text count against the tenth?'],
  },
  {
    id: 'RG-70',
    rule: 'Each piece of advertising has the sign 18+.',
    source: 'Portaria SPA/MF 1.231/2024',
    setting: 'settings.RG.warnings',
    screens: ['/m/home', '/m/activity', '/m/activityDetail'],
    tests: ['e2e/journeys/promotion-warnings.e2e.ts'],
    questions: ['Is there a prescribed drawing or size of the sign?'],
  },
  {
    id: 'RG-71',
    rule: 'Advertising promises no gain, income or recovery of losses, does not push to act at once, and offers no advantage for registering, depositing or a first bet.',
    switches: ['advertising'],
    screens: ['/m/home', '/m/activity', '/m/activityDetail'],
    tests: [
      'e2e/journeys/brazil-information.e2e.ts',
      'shared/sandbox/src/wire/control/promotions.test.ts',
      'shared/contract/src/advertising.test.ts',
    ],
    questions: [
      'Which further claims are abusive, such as a level that rises with play? The check knows wordings only.',
      'Who approves text inside pictures? The check does not read pictures.',
    ],
  },
  {
    id: 'RG-53',
    rule: 'Excluded, barred and paused players get no advertising.',
    source: 'Portaria SPA/MF 2.579/2025; IN SPA/MF 31/2025',
    screens: ['/m/home', '/m/activity'],
    tests: ['remote-promotions/src/paused.test.tsx', 'shared/sandbox/src/domain/limits/guard.test.ts'],
    questions: [],
  },
  {
    id: 'RG-22',
    rule: 'A session ends after 30 minutes without activity.',
    source: 'Portaria SPA/MF 1.207/2024',
    setting: 'settings.RG.idleEndMinutes',
    screens: ['/m/launchGame', '/m/startLottery'],
    tests: ['shared/sandbox/src/domain/limits/sessions.test.ts'],
    questions: ['Does the session of the log-in have to end as well? Here the play session ends.'],
  },
]
