import type { FlagName, PromotionCode } from '@arcada/federation'
import { routes } from '@arcada/routes'
import { mayOpenAgentPages, mayTransferToUpline } from '@arcada/session'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is known about a member; undefined while the server has not answered. */
export interface MemberFacts {
  labelName: string
  toUpline: boolean
}

/** Everything that decides which entries stand in the menu. */
export interface MenuFacts {
  signedIn: boolean
  /** Member type of the session, undefined for a guest. */
  type: number | undefined
  member: MemberFacts | undefined
  flags: Readonly<Record<FlagName, boolean>>
  /** Codes of the enabled promotions, undefined while they are on their way. */
  promotions: readonly string[] | undefined
}

export type MenuSection = 'money' | 'rewards' | 'records' | 'account'

export interface MenuEntry {
  to: string
  label: MessageDescriptor
  section: MenuSection
  /** Opens without a session (MEM-06). */
  open?: true
  /** Whether it stands in the menu; undefined while that is not known yet. */
  shown: (facts: MenuFacts) => boolean | undefined
}

const always = () => true
const flag =
  (name: FlagName) =>
  ({ flags }: MenuFacts) =>
    flags[name]
const promotion =
  (code: PromotionCode) =>
  ({ promotions }: MenuFacts) =>
    promotions?.includes(code)

/** The menu of the member centre with its conditions (MEM-05…MEM-25), in the order in which it is shown. */
export const MENU: readonly MenuEntry[] = [
  { to: routes.deposit, label: msg`Deposit`, section: 'money', shown: always },
  { to: routes.withdraw, label: msg`Withdraw`, section: 'money', shown: always },
  {
    to: routes.benefits,
    label: msg`Club benefits`,
    section: 'rewards',
    shown: ({ signedIn, member }) => (signedIn ? member && member.labelName !== '' : true),
  },
  { to: routes.rewardCenter, label: msg`Rewards centre`, section: 'rewards', shown: flag('REWCEN3') },
  { to: routes.leaderBoard, label: msg`Leaderboard`, section: 'rewards', shown: promotion('MISSION') },
  { to: routes.inviteFriends, label: msg`Invite friends`, section: 'rewards', shown: promotion('REFERRAL') },
  { to: routes.manualRebate, label: msg`Claim rebate`, section: 'rewards', shown: flag('MANPLAYREB3') },
  { to: routes.rebateReport, label: msg`Rebate report`, section: 'rewards', shown: flag('PLYRBT') },
  { to: routes.transactionRecord, label: msg`Transactions`, section: 'records', shown: flag('TRANSREC3') },
  { to: routes.gameRecord, label: msg`Bet history`, section: 'records', shown: flag('TRANSBETREPMEM3') },
  { to: routes.profitAndLoss, label: msg`Profit and loss`, section: 'records', shown: flag('PERSREP') },
  { to: routes.depositReport, label: msg`Deposits`, section: 'records', shown: flag('DEPRECM3') },
  { to: routes.withdrawReport, label: msg`Withdrawals`, section: 'records', shown: flag('WITHREC3') },
  { to: routes.securityCenter, label: msg`Security`, section: 'account', shown: always },
  { to: routes.webEmail, label: msg`Messages`, section: 'account', shown: flag('MAILCEN') },
  {
    to: routes.agent,
    label: msg`Agency centre`,
    section: 'account',
    shown: ({ type }) => type !== undefined && mayOpenAgentPages(type),
  },
  {
    to: routes.uplineTransfer,
    label: msg`Transfer to upline`,
    section: 'account',
    shown: ({ signedIn, type, member, flags }) =>
      flags.AGETRANSFERUP3 && signedIn && type !== undefined && mayTransferToUpline(type) && member?.toUpline,
  },
  { to: routes.feedback, label: msg`Feedback`, section: 'account', shown: flag('FEEDBACK3') },
  { to: routes.download, label: msg`Download the app`, section: 'account', open: true, shown: always },
]
