// Sets of digits as rising arrays, which are never changed.

export type Digits = readonly number[];

export const noDigits: Digits = [];

export function withDigit(set: Digits, digit: number): Digits {
  return set.includes(digit) ? set : [...set, digit].sort((a, b) => a - b);
}

export function withoutDigit(set: Digits, digit: number): Digits {
  return set.includes(digit) ? set.filter((d) => d !== digit) : set;
}
