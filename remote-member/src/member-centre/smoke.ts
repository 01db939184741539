import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'
import { BALANCE, flagged, member } from '../shared/smoke-values.ts'

export default [
  member('a member sees the balance in the member centre', routes.mine, 'member-centre/mine', [
    { see: { amount: BALANCE } },
    { see: { role: 'button', name: 'Sair' } },
  ]),
  member('a member finds the links to every screen of the menu', routes.mine, 'member-centre/mine', [
    {
      leads: {
        Configurações: routes.settings,
        Depositar: routes.deposit,
        Sacar: routes.withdraw,
        'Meus limites': routes.responsibleGaming,
        'Benefícios do clube': routes.benefits,
        'Central de recompensas': flagged(routes.rewardCenter),
        Ranking: { at: routes.leaderBoard, needs: { promotion: 'MISSION' } },
        'Convidar amigos': { at: routes.inviteFriends, needs: { promotion: 'REFERRAL' } },
        'Resgatar rebate': flagged(routes.manualRebate),
        'Relatório de rebates': flagged(routes.rebateReport),
        Transações: flagged(routes.transactionRecord),
        'Histórico de apostas': flagged(routes.gameRecord),
        'Lucros e perdas': flagged(routes.profitAndLoss),
        Depósitos: flagged(routes.depositReport),
        Saques: flagged(routes.withdrawReport),
        'Central de segurança': routes.securityCenter,
        Mensagens: { at: routes.webEmail, needs: { flag: 'MAILCEN' } },
        Sugestões: flagged(routes.feedback),
        'Baixar o app': routes.download,
      },
    },
  ]),
  visit('a guest in the member centre is asked to log in', routes.mine, { live: true }, [
    { click: { role: 'button', name: 'Entrar ou criar conta', in: './src/member-centre/screens/mine' } },
    { see: { role: 'textbox', name: 'Usuário', in: './src/access/widgets/login-dialog' } },
  ]),
  member('a member finds the settings', routes.settings, 'member-centre/settings', [
    { leads: { 'Alterar senha': routes.changePassword } },
    { see: { role: 'button', name: 'Sair' } },
  ]),
]
