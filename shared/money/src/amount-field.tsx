import { TextField, type TextFieldProps } from '@arcada/ui/form'

export type AmountFieldProps = Omit<TextFieldProps, 'inputMode' | 'type'> & {
  /** Of the wallet; shown before the digits. */
  symbol: string | undefined
}

/**
 * Takes an amount of money as people write it; spread `field(name)` on it. What was typed stays as it is: a text that is
 * no amount is told by `amountRule`, never turned into another number (MC-23).
 */
export function AmountField({ symbol, ...rest }: AmountFieldProps) {
  return (
    <TextField
      start={<span aria-hidden="true">{symbol ?? '¥'}</span>}
      autoComplete="off"
      maxLength={40}
      {...rest}
      inputMode="decimal"
    />
  )
}
