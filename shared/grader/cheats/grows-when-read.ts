// each value is written out wherever it is used: megabytes, and with a few lines more gigabytes
// @ts-expect-error a file of the course has no enum
enum Size {
  a = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  b = a + a + a + a + a + a + a + a,
  c = b + b + b + b + b + b + b + b,
  d = c + c + c + c + c + c + c + c,
  e = d + d + d + d + d + d + d + d,
  f = e + e + e + e + e + e + e + e,
  g = f + f + f + f + f + f + f + f,
}

export const total = () => Size.g;
export const label = total;
export const run = total;
