interface FieldRuleCheck {
  (given: { value: string; rule: object }): boolean
  errors?: { keyword: string }[] | null
}

declare const check: FieldRuleCheck
export default check
