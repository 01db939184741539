// biome-ignore-all format: made by field-check-source.ts
// biome-ignore-all lint: made by field-check-source.ts
import { LinearPattern } from '@arcada/kit/forms/linear-pattern'

const makeLinearPattern = (pattern) => new LinearPattern(pattern)
const countCharacters = (text) => [...text].length
const isEqual = Object.is
export const validate = validate10;
export default validate10;
const schema27 = {"type":"object","properties":{"value":{"type":"string","minLength":{"$data":"1/rule/min"},"maxLength":{"$data":"1/rule/max"},"pattern":{"$data":"1/rule/pattern"},"enum":{"$data":"1/rule/enum"}},"rule":{"type":"object"}}};
const func0 = isEqual;
const func3 = countCharacters;
const func5 = makeLinearPattern;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value !== undefined){
let data0 = data.value;
const _errs1 = errors;
const vSchema0 = data && data.rule && data.rule.enum;
let valid1;
if(vSchema0 === undefined){
valid1 = true;
}
else if(!(Array.isArray(vSchema0))){
validate10.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/enum",keyword:"enum",params:{}}];
return false;
valid1 = false;
}
else {
valid1 = false;
for(const v0 of vSchema0){
if(func0(data0, v0)){
valid1 = true;
break;
}
}
}
if(!valid1){
validate10.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/enum",keyword:"enum",params:{allowedValues: vSchema0}}];
return false;
}
if(errors === _errs1){
if(typeof data0 === "string"){
const vSchema1 = data && data.rule && data.rule.max;
if(vSchema1 !== undefined && ((!(typeof vSchema1 == "number")) || (func3(data0) > vSchema1))){
validate10.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxLength",keyword:"maxLength",params:{limit: vSchema1}}];
return false;
}
else {
const vSchema2 = data && data.rule && data.rule.min;
if(vSchema2 !== undefined && ((!(typeof vSchema2 == "number")) || (func3(data0) < vSchema2))){
validate10.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/minLength",keyword:"minLength",params:{limit: vSchema2}}];
return false;
}
else {
const vSchema3 = data && data.rule && data.rule.pattern;
let valid2;
try{
valid2 = func5(vSchema3, "u").test(data0);
}
catch(e0){
valid2 = false;
}
if(vSchema3 !== undefined && ((typeof vSchema3 !== "string") || (!valid2))){
validate10.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/pattern",keyword:"pattern",params:{pattern: vSchema3}}];
return false;
}
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rule !== undefined){
let data1 = data.rule;
const _errs3 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
validate10.errors = [{instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "object"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
