export { betsOf, betTotals, clubProgressOf, toBetRecord } from '../domain/reports/bets.ts'
export { depositsOf, withdrawalsOf } from '../domain/reports/cash.ts'
export { csvOf } from '../domain/reports/csv.ts'
export { csvWord } from '../domain/reports/csv-words.ts'
export { referenceOf } from '../domain/reports/movements.ts'
export { orderOf, orderTotals, toLotteryOrder } from '../domain/reports/orders.ts'
export { lastLoginOf, loggedInOf, onlineOf } from '../domain/reports/presence.ts'
export {
  incomeOf,
  lotteryOrdersIn,
  movementsIn,
  profitIn,
  spanIn,
  vendorBets,
} from '../domain/reports/records.ts'
export { subjectOf } from '../domain/reports/subjects.ts'
export { playOf, toOrderDetails } from '../domain/reports/suborders.ts'
export { named, onlyAgents, type TeamMember, teamOf, toPath, treeOf } from '../domain/reports/team.ts'
export { teamBetsIn, teamPnlIn } from '../domain/reports/team-reports.ts'
export { activityOf, balancesOf, firstDepositsOf } from '../domain/reports/team-sums.ts'
export { totalsOf } from '../domain/reports/totals.ts'
