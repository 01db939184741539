import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'
import { BALANCE, flagged, member, memberInTests } from '../shared/smoke-values.ts'

export default [
  member('a member can enter a deposit amount', routes.deposit, 'cashier/deposit', [
    { see: { amount: BALANCE } },
    { see: { role: 'textbox', name: 'Valor' } },
    { see: { role: 'button', name: 'Continuar para o pagamento' } },
    { leads: { 'Histórico de depósitos': flagged(routes.depositReport) } },
  ]),
  // Caio's balance is stated by no case.
  visit(
    'a member orders a deposit and gets a Pix code',
    routes.deposit,
    { as: 'caio', in: './src/cashier/screens/deposit' },
    [
      { fill: 'Valor', with: '50' },
      { click: { role: 'button', name: 'Continuar para o pagamento' } },
      { see: { role: 'heading', name: 'Aguardando seu pagamento' } },
      { see: { role: 'button', name: 'Copiar código Pix' } },
      { see: { amount: 'R$ 50,00' } },
    ],
  ),
  visit('a member adds a Pix key and takes money out to it', routes.withdraw, { as: 'caio' }, [
    { click: { role: 'link', name: 'Informar seu nome', in: './src/cashier/screens/withdraw' } },
    { fill: 'Nome completo', with: 'Caio Prado Nunes' },
    { click: { role: 'button', name: 'Salvar', in: './src/cashier/screens/payee-name' } },
    { click: { role: 'button', name: 'Salvar este nome' } },
    { at: routes.withdraw },
    { click: { role: 'link', name: 'Adicionar', in: './src/cashier/screens/withdraw' } },
    // The number that he registered: some whitelabels refuse another one.
    { fill: 'CPF', with: '390.533.447-05' },
    { fill: 'Senha de saque', with: '246810' },
    { click: { role: 'button', name: 'Consultar e adicionar', in: './src/cashier/screens/add-card' } },
    { click: { role: 'button', name: 'Adicionar chave' } },
    { at: routes.withdraw },
    { fill: 'Valor', with: '20' },
    { fill: 'Senha de saque', with: '246810' },
    // Another button's name begins with it.
    { click: { text: 'Sacar', in: './src/cashier/screens/withdraw' } },
    { click: { role: 'button', name: 'Sacar R$ 20,00' } },
    { see: { role: 'heading', name: 'Saque solicitado', in: './src/cashier/screens/withdraw' } },
  ]),
  member('a member sees what can be withdrawn', routes.withdraw, 'cashier/withdraw', [
    { see: { amount: BALANCE } },
    { see: { role: 'button', name: 'Sacar' } },
  ]),
  memberInTests('a member sees the withdrawal destinations', routes.withdraw, 'cashier/withdraw', [
    { leads: { 'Adicionar outra': routes.addCard, Gerenciar: routes.cards } },
  ]),
  visit('a member sees the form of another bank account', routes.cards, { as: 'member', live: true }, [
    { click: { role: 'link', name: 'Adicionar chave Pix ou conta', in: './src/cashier/screens/cards' } },
    { at: routes.addCard },
    { see: { role: 'tab', name: 'Conta bancária', in: './src/cashier/screens/add-card' } },
  ]),
  visit(
    'an agent without an upline sees that a transfer is not possible',
    routes.uplineTransfer,
    { as: 'agent', needs: { flag: 'AGETRANSFERUP3' }, in: './src/cashier/screens/upline-transfer' },
    [{ see: { text: 'Você não tem um agente acima' } }],
  ),
  member('a member sees the form of the payee name', routes.payeeName, 'cashier/payee-name', [
    { see: { role: 'textbox' } },
    { leads: { Atendimento: routes.service } },
  ]),
]
