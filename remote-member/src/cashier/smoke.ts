import type { SmokeCase } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { BALANCE, flagged } from '../shared/smoke-values.ts'

export default [
  {
    name: 'a member can enter a deposit amount',
    as: 'member',
    live: true,
    open: routes.deposit,
    steps: [
      { see: { amount: BALANCE, in: './src/cashier/screens/deposit' } },
      { see: { role: 'textbox', name: 'Valor', in: './src/cashier/screens/deposit' } },
      { see: { role: 'button', name: 'Continuar para o pagamento', in: './src/cashier/screens/deposit' } },
      {
        leads: { 'Histórico de depósitos': flagged(routes.depositReport) },
        in: './src/cashier/screens/deposit',
      },
    ],
  },
  {
    // Caio's balance is stated by no case.
    name: 'a member orders a deposit and gets a Pix code',
    as: 'caio',
    open: routes.deposit,
    steps: [
      { fill: 'Valor', with: '50' },
      { click: { role: 'button', name: 'Continuar para o pagamento', in: './src/cashier/screens/deposit' } },
      { see: { role: 'heading', name: 'Aguardando seu pagamento', in: './src/cashier/screens/deposit' } },
      { see: { role: 'button', name: 'Copiar código Pix', in: './src/cashier/screens/deposit' } },
      { see: { amount: 'R$ 50,00', in: './src/cashier/screens/deposit' } },
    ],
  },
  {
    name: 'a member adds a Pix key and takes money out to it',
    as: 'caio',
    open: routes.withdraw,
    steps: [
      { click: { role: 'link', name: 'Informar seu nome', in: './src/cashier/screens/withdraw' } },
      { fill: 'Nome completo', with: 'Caio Prado Nunes' },
      { click: { role: 'button', name: 'Salvar', in: './src/cashier/screens/payee-name' } },
      { click: { role: 'button', name: 'Salvar este nome' } },
      { at: routes.withdraw },
      { click: { role: 'link', name: 'Adicionar', in: './src/cashier/screens/withdraw' } },
      { fill: 'CPF', with: '529.982.247-25' },
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
    ],
  },
  {
    name: 'a member sees what can be withdrawn',
    as: 'member',
    live: true,
    open: routes.withdraw,
    steps: [
      { see: { amount: BALANCE, in: './src/cashier/screens/withdraw' } },
      { see: { role: 'button', name: 'Sacar', in: './src/cashier/screens/withdraw' } },
    ],
  },
  {
    name: 'a member sees the withdrawal destinations',
    as: 'member',
    open: routes.withdraw,
    steps: [
      {
        leads: { 'Adicionar outra': routes.addCard, Gerenciar: routes.cards },
        in: './src/cashier/screens/withdraw',
      },
    ],
  },
  {
    name: 'a member sees the form of another bank account',
    as: 'member',
    live: true,
    open: routes.cards,
    steps: [
      { click: { role: 'link', name: 'Adicionar chave Pix ou conta', in: './src/cashier/screens/cards' } },
      { at: routes.addCard },
      { see: { role: 'tab', name: 'Conta bancária', in: './src/cashier/screens/add-card' } },
    ],
  },
  {
    name: 'an agent without an upline sees that a transfer is not possible',
    as: 'agent',
    needs: { flag: 'AGETRANSFERUP3' },
    open: routes.uplineTransfer,
    steps: [{ see: { text: 'Você não tem um agente acima', in: './src/cashier/screens/upline-transfer' } }],
  },
  {
    name: 'a member sees the form of the payee name',
    as: 'member',
    live: true,
    open: routes.payeeName,
    steps: [
      { see: { role: 'textbox', in: './src/cashier/screens/payee-name' } },
      { leads: { Atendimento: routes.service }, in: './src/cashier/screens/payee-name' },
    ],
  },
] satisfies SmokeCase[]
