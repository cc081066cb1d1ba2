interface CustomaryUnit {
  fromCustomary: (value: number) => number;
  toCustomary: (value: number) => number;
}

function unit(factor: number): CustomaryUnit {
  return { fromCustomary: (value) => value * factor, toCustomary: (value) => value / factor };
}

/** Feet and m, exact. */
export const feet = unit(0.3048);

export const inches = unit(25.4);

/** US tons per acre and t/ha (Foster et al. 1981). */
export const tonsPerAcre = unit(2.242);

/** R in 100 ft · tonf · in acre⁻¹ h⁻¹ a⁻¹ and in MJ mm ha⁻¹ h⁻¹ a⁻¹ (Foster et al. 1981). */
export const customaryErosivity = unit(17.02);

/** K in ton acre h (100 acre ft tonf in)⁻¹ and in t ha h ha⁻¹ MJ⁻¹ mm⁻¹ (Foster et al. 1981). */
export const customaryErodibility = unit(0.1317);
