import { Ajv, type ErrorObject } from 'ajv'

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true })

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function sentence(error: ErrorObject): string {
  const field = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/') || 'the whole file'
  const { params } = error
  switch (error.keyword) {
    case 'required':
      return `${field === 'the whole file' ? '' : `${field}.`}${params.missingProperty} is missing`
    case 'additionalProperties':
      return `${field}: unknown setting '${params.additionalProperty}'`
    case 'enum':
      return `${field} must be one of ${error.params.allowedValues.join(', ')} (it is ${shown(error.data)})`
    case 'const':
      return `${field} must be ${shown(params.allowedValue)} (it is ${shown(error.data)})`
    case 'pattern':
      return `${field} is ${shown(error.data)}, which does not match ${params.pattern}`
    case 'propertyNames':
      return `${field} has the name '${params.propertyName}', which is not allowed`
    default:
      return `${field} ${error.message ?? 'is not valid'} (it is ${shown(error.data)})`
  }
}

/** Compiles a JSON schema into a check that returns one clause per violation (`[]`: valid), with field and reason. */
export function schemaCheck(schema: object): (value: unknown) => string[] {
  const validate = ajv.compile(schema)
  return (value) => (validate(value) ? [] : (validate.errors ?? []).map(sentence))
}
