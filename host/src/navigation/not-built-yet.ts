import { routes } from '@arcada/routes'

/**
 * Addresses of the specification that nobody has built yet. A list of its own rather than the whole address book: the
 * host stays as it is when a team adds an address.
 */
export const NOT_BUILT_YET: readonly string[] = [
  routes.message,
  routes.webEmail,
  routes.deposit,
  routes.withdraw,
  routes.securityCenter,
  routes.benefits,
  routes.depositReport,
  routes.withdrawReport,
  routes.transactionRecord,
  routes.gameRecord,
  routes.profitAndLoss,
  routes.uplineTransfer,
  routes.rewardCenter,
  routes.manualRebate,
  routes.rebateReport,
  routes.feedback,
  routes.salaryContract,
  routes.dividendContract,
  routes.hourContract,
  routes.teamOverview,
  routes.teamProfit,
  routes.teamMembers,
  routes.teamBetting,
  routes.redRain,
  routes.gameRebate,
  routes.teamRebate,
  routes.openAccount,
  routes.dividend,
]
